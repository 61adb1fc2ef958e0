import { createContext, useContext } from 'react'

export type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldWiring | null>(null)

type ControlProps = { id?: string; required?: boolean; 'aria-describedby'?: string; 'aria-invalid'?: unknown }

/** What ties a control to the label, hint and error of the Field around it. */
export function useFieldControl(own: ControlProps) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': Boolean(own['aria-invalid']) || field?.invalid || undefined,
    // not the native `required`: its bubble speaks the browser's language and hides our sentence
    'aria-required': own.required || field?.required || undefined,
    required: undefined,
  }
}
