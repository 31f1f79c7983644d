import { useEffect, useRef } from 'react'
import styles from './StepHeading.module.css'

/**
 * The step's question. It takes the focus when the step changes: the focus would stay at the end of the step before.
 */
export const StepHeading = ({ text }: { readonly text: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [text])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {text}
    </h2>
  )
}
