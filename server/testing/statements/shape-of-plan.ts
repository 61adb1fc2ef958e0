export type Plan = {
  'Node Type': string
  'Join Type'?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'Relation Name'?: string
  'Function Name'?: string
  'CTE Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** What a step is and over what, without figures: one line each, what it is made of below. */
export function shapeOf(plan: Plan, indent = '  '): string {
  const { 'Join Type': join, 'Subplan Name': subplan, 'Index Name': index } = plan
  const over = plan['Relation Name'] ?? plan['CTE Name'] ?? plan['Function Name']
  const line = [
    subplan && `${subplan.replace(/ \d+/g, '')}:`,
    join && join !== 'Inner' && join,
    plan['Node Type'],
    index && `by ${index}`,
    over && `of ${over}`,
  ]
    .filter(Boolean)
    .join(' ')
  return [indent + line, ...(plan.Plans ?? []).map((inner) => shapeOf(inner, `${indent}  `))].join('\n')
}
