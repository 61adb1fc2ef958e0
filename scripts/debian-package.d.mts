export function firstThere(paths: (string | undefined)[]): string | undefined
export function installPackages(title: string, packages: string[]): Promise<void>
