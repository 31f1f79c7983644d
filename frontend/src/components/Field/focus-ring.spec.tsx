import { render, screen } from '@testing-library/react'
import choice from './Choice.module.css?raw'
import field from './Field.module.css?raw'

// jsdom knows the order and the weight of rules, but no ":focus-visible".
/** The outline of a control, as the stylesheet draws it. */
const readOutline = (control: HTMLElement): string => {
  const { outline, outlineOffset } = getComputedStyle(control)
  return `${outline} ${outlineOffset}`
}

describe.each([
  ['checkbox', 'mark', choice],
  ['radio', 'mark', choice],
  ['text', 'control', field],
])('the focus ring of a control (%s)', (type, className, css) => {
  it.each([false, true])('is drawn whether what is in it is wrong or not: %s', (wrong) => {
    render(
      <>
        <style>{css.replaceAll(':focus-visible', ':focus')}</style>
        {['left', 'focused'].map((name) => (
          <input key={name} aria-label={name} type={type} className={className} aria-invalid={wrong} />
        ))}
      </>,
    )
    const focused = screen.getByLabelText('focused')
    focused.focus()
    expect(readOutline(focused)).toContain('2px solid var(--seal)')
    expect(readOutline(screen.getByLabelText('left'))).not.toContain('var(--seal)')
  })
})
