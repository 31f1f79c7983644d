import { screen } from '@testing-library/react'

/** What a form that was not sent says: one notice in the form, with this title and these words, and no toast. */
export const expectRefusal = (title: string, words: string): void => {
  const notice = screen.getByText(title)
  expect(notice).toBeVisible()
  expect(notice.parentElement).toHaveTextContent(title + words)
  expect(notice.closest('form')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Fechar aviso' })).toBeNull()
}
