export type ComboboxOption = { id: string | number; label: string; detail?: string }
