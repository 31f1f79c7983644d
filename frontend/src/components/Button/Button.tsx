import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'

export type ButtonProps = ComponentProps<'button'> & {
  readonly kind?: 'primary' | 'secondary' | 'text' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  /** As wide as what it stands in. */
  readonly block?: boolean
  /** What it began is under way: it keeps the focus and does nothing more. */
  readonly busy?: boolean
}

export const Button = ({
  kind = 'secondary',
  size = 'medium',
  block = false,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...button
}: ButtonProps) => {
  // Not disabled: a disabled button loses the focus, and a second click must not submit either.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...button}
      type={type}
      className={`${styles.button} ${styles[kind]} ${styles[size]} ${block ? styles.block : ''} ${className}`}
      onClick={click}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {busy && <span className={styles.turning} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  )
}
