import { screen, within } from '@testing-library/react'
import { showPublicPage } from '../../testing/public-page'

it('says the words of the specification (§2, §8) between header and footer, and leads home', async () => {
  await showPublicPage('/404')
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^404 Page Not Found$/)
  expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
})
