import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean }

export function Button({
  look,
  size,
  wide,
  icon,
  loading = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A waiting button keeps focus, which `disabled` would drop; it only stops answering.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
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
