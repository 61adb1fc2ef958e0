import type { ReactNode } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  I18nProvider,
} from 'react-aria-components'
import { t } from '#web/lib/i18n.ts'
import { Icon } from './Icon.tsx'
import field from './Field.module.css'
import input from './Input.module.css'
import styles from './Combobox.module.css'

export type ComboboxOption = { id: string | number; label: string; detail?: string }

export type ComboboxProps = {
  label: ReactNode
  /** What fits the text; filtering is the caller's work, mostly the server's. */
  options: readonly ComboboxOption[]
  text: string
  onText: (text: string) => void
  value: string | number | null
  onChange: (value: string | number | null) => void
  loading?: boolean
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  placeholder?: string
  disabled?: boolean
}

export function ComboboxField(props: ComboboxProps) {
  const {
    label,
    options,
    text,
    onText,
    value,
    onChange,
    loading,
    hint,
    error,
    optional,
    placeholder,
    disabled,
  } = props
  return (
    <I18nProvider locale="pl-PL">
      <ComboBox
        className={field['field'] ?? ''}
        items={options}
        inputValue={text}
        onInputChange={onText}
        selectedKey={value}
        onSelectionChange={onChange}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        allowsEmptyCollection
        menuTrigger="input"
      >
        <div className={field['top']}>
          <Label>
            {label}
            {optional && <span className={field['optional']}> {t('ui.optional')}</span>}
          </Label>
        </div>
        <div className={input['with']}>
          <Input className={`${input['input']} ${input['select']}`} placeholder={placeholder} />
          <Button className={styles.open ?? ''}>
            <Icon name="chevd" />
          </Button>
        </div>
        <FieldError className={field['error'] ?? ''}>
          <Icon name="warn" />
          {error}
        </FieldError>
        {hint && (
          <Text slot="description" className={field['hint'] ?? ''}>
            {hint}
          </Text>
        )}
        <Popover className={styles.popover ?? ''} offset={4}>
          <ListBox
            className={styles.list ?? ''}
            renderEmptyState={() => (
              <p className={styles.none}>{t(loading ? 'ui.loading' : 'ui.nothingFits')}</p>
            )}
          >
            {(option: ComboboxOption) => (
              <ListBoxItem id={option.id} textValue={option.label} className={styles.option ?? ''}>
                <Text slot="label">{option.label}</Text>
                {option.detail && (
                  <Text slot="description" className={styles.detail ?? ''}>
                    {option.detail}
                  </Text>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
