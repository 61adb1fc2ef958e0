export function lostFiles(output: string): string[]
