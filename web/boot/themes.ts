export type Theme = 'system' | 'light' | 'dark'

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** Round the three: as the system has it, by day, by night. */
export const nextTheme = (theme: Theme): Theme => next[theme]
