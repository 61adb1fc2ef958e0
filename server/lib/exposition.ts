type Kind = 'gauge' | 'counter'

/** One figure in the exposition format of Prometheus; each sample is its labels, as ready text, and its value. */
export function exposed(kind: Kind, name: string, help: string, samples: [string, number][]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`
}
