import styles from './public.css?raw'

it('scrolls smoothly to a section of the page (specification §2), unless motion is unwanted', () =>
  expect(styles.replace(/\s+/g, ' ')).toContain(
    '@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth;',
  ))
