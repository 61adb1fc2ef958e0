import { useRef, type ComponentProps, type MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'
import { isSecondPress, type Press } from './is-second-press.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Whether what the button sends is under way. A button that says so sends once for a double click. */
    loading?: boolean
  }

export function Button({
  look,
  size,
  wide,
  icon,
  loading,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const last = useRef<Press | null>(null)
  // A waiting button keeps focus, which `disabled` would drop; it only stops answering.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isSecond = loading !== undefined && isSecondPress(event, last.current)
    last.current = { timeStamp: event.timeStamp, detail: event.detail }
    if (loading || isSecond) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
