import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json } from '../../testing/fake-server'
import { birthItem, orderView, customerToken as token } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import BirthCertificatePage from './BirthCertificatePage'

let mockLost = true
jest.mock('./steps/CertificateStep', () => {
  if (mockLost) throw new TypeError('Failed to fetch dynamically imported module: /assets/CertificateStep.js')
  return jest.requireActual('./steps/CertificateStep')
})

const draft = `/api/orders/${token}/drafts/birth-certificate`

it('holds a step whose script does not come, keeps what was typed, and shows the step once it is there', async () => {
  const savedAt = '2026-11-24T10:20:00.000Z'
  const holder = { familyMember: { name: 'Maria Souza', relation: 'self' }, total: '75.00' }
  const order = orderView({ documents: [{ ...birthItem, ...holder }], missing: ['birth-certificate'] })
  fakeServer({
    [`GET /api/orders/${token}`]: () => json(order),
    [`GET ${draft}`]: () => json({ revision: null, draft: null }),
    [`POST ${draft}`]: () => json({ revision: 'a.1', savedAt, expiresAt: savedAt }),
  })
  renderPage(<BirthCertificatePage />, `/birth-certificate-form?token=${token}`)
  const user = userEvent.setup({ delay: null })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const question = () => screen.getByRole('heading', { level: 2 })

  await user.click(await screen.findByRole('checkbox', { name: /Não sei em qual cartório/ }))
  await press('Continuar para os dados da certidão')
  expect(await screen.findByText(/Faltou carregar esta parte da página/)).toBeVisible()
  await press('Continuar para os documentos')
  expect(question()).toHaveTextContent('O que está na certidão?')

  mockLost = false
  await press('Tentar de novo')
  expect(await screen.findByLabelText('Nome completo da mãe')).toBeVisible()
  await press('Voltar')
  expect(screen.getByRole('checkbox', { name: /Não sei em qual cartório/ })).toBeChecked()
})
