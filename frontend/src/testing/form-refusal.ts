import { screen, within } from '@testing-library/react'

/** What a form that was not sent says: one notice in the form, with this title and these words, and no toast. */
export const expectRefusal = (title: string, words: string): void => {
  const notice = screen.getByText(title)
  expect(notice).toBeVisible()
  expect(notice.parentElement).toHaveTextContent(title + words)
  expect(notice.closest('form')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Fechar aviso' })).toBeNull()
}

/** The lines of a form's summary that lead to its fields. */
export const summaryLines = (title: string): (string | null)[] => {
  const form = screen.getByRole('heading', { name: title }).closest('form')
  return within(form ?? document.body)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('#'))
    .map(({ textContent }) => textContent)
}

/** What a form that was not sent says: one summary, whose lines lead to the fields, and no toast. */
export const expectSummary = (title: string, lines: readonly string[]): void => {
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(summaryLines(title)).toEqual(lines)
  expect(screen.queryByRole('button', { name: 'Fechar aviso' })).toBeNull()
}
