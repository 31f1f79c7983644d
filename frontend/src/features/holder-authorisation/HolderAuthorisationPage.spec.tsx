import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import HolderAuthorisationPage from './HolderAuthorisationPage'

const open = 'POST /api/holder-authorisations/open'
const answer = 'POST /api/holder-authorisations/answer'
const view = {
  state: 'open',
  requester: 'Joana Prado',
  documentType: 'CRIMINAL_BACKGROUND',
  purpose: 'us-immigration',
  countryOfUse: 'US',
  triesLeft: 3,
  wrongDate: false,
  expiresAt: '2026-12-05T15:00:00.000Z',
}
const start = () => renderPage(<HolderAuthorisationPage />, '/autorizacao#KEY')
const type = async () => {
  await userEvent.type(await screen.findByLabelText('Dia'), '21')
  await userEvent.type(screen.getByLabelText('Mês'), '8')
  await userEvent.type(screen.getByLabelText('Ano'), '1956')
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the page of a document’s holder', () => {
  it('says who asks for what and until when, and sends the answer with the birth date', async () => {
    const server = fakeServer({ [open]: () => json(view), [answer]: () => json({ state: 'given' }) })
    start()
    for (const text of ['Joana Prado', 'Certidão de Antecedentes Criminais', 'Imigração ou visto nos EUA'])
      expect(await screen.findByText(text)).toBeVisible()
    await type()
    await press(/^Autorizo/)
    expect(await screen.findByRole('heading', { name: 'O pedido está autorizado' })).toBeVisible()
    expect(server.callsTo(answer).map(({ body }) => body)).toEqual([
      { key: 'KEY', birthDate: '1956-08-21', answer: 'agree' },
    ])
  })

  it('sends nothing without a birth date, and says how many tries are left after a wrong one', async () => {
    const server = fakeServer({
      [open]: () => json(view),
      [answer]: () => json({ ...view, triesLeft: 2, wrongDate: true }),
    })
    start()
    await screen.findByText('Joana Prado')
    await press(/^Autorizo/)
    expect(await screen.findByText('Informe a sua data de nascimento.')).toBeVisible()
    expect(server.callsTo(answer)).toEqual([])
    await type()
    await press(/^Não autorizo/)
    expect(await screen.findByText('A data não confere com a do pedido. Restam 2 tentativas.')).toBeVisible()
  })

  it.each([
    ['given', 'O pedido está autorizado'],
    ['refused', 'O pedido não foi autorizado'],
    ['late', 'O prazo deste link passou'],
    ['blocked', 'Este link foi fechado'],
    ['ended', 'Este link já não vale'],
  ])('has a page of its own for a link that is %s', async (state, title) => {
    fakeServer({ [open]: () => json({ state }) })
    start()
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that a link opens nothing, or is incomplete', async () => {
    fakeServer({ [open]: () => problem(404, 'Este link não abre nada.') })
    const { unmount } = start()
    expect(await screen.findByRole('heading', { name: 'Este link não abre nada' })).toBeVisible()
    unmount()
    renderPage(<HolderAuthorisationPage />, '/autorizacao')
    expect(await screen.findByRole('heading', { name: 'O link está incompleto' })).toBeVisible()
  })
})
