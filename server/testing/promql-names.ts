/** What a question to Prometheus is about: names of metrics, without functions, labels, durations and text. */
export function namesInPromql(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  const words = bare.matchAll(/(?<![\w.$])[a-z_:][\w:]*(?!\w*\s*\()/gi)
  return [...new Set([...words].map(([word]) => word))].filter((word) => !operators.has(word))
}

const operators = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'without', 'inf', 'nan'])
