import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

/** A way to another page that looks like a button. */
export function ButtonLink({ look, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
