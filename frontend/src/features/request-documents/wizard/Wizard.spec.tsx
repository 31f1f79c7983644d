import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { savedWizardDraftKey, wizardDraftKey } from '../../../lib/stored-order-keys'
import { leaveQuestion } from '../../../lib/use-leave-guard'
import { closesFreely } from '../../../testing/close-tab'
import { laterAnswer, problem } from '../../../testing/fake-server'
import { address, button, filledForm, openWizard, wizardRoot } from '../../../testing/wizard'
import { oneDraft } from '../saved-draft/one-draft'
import { emptyWizardDraft } from './wizard-draft'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

const saveWith = async (user: ReturnType<typeof openWizard>['user'], personal: boolean) => {
  await user.click(await button('Salvar Rascunho'))
  const dialog = await screen.findByRole('dialog', { name: 'Salvar rascunho' })
  if (personal) await user.click(within(dialog).getByRole('checkbox', { name: /nomes, contato e endereço/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Salvar neste aparelho' }))
}
const leaveByLink = async (user: ReturnType<typeof openWizard>['user']) =>
  user.click(await screen.findByRole('link', { name: 'Voltar ao início' }))

describe('the order of one document', () => {
  it('asks before it is left, and no more once all of it lies on the device', async () => {
    window.history.replaceState(null, '', `${wizardRoot}/documento`)
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
    const { user } = openWizard('documento?documento=birth', null)
    const name = await screen.findByLabelText('Nome completo')
    expect(closesFreely()).toBe(true)
    await user.type(name, 'Lia')
    await waitFor(() => expect(closesFreely()).toBe(false))
    await leaveByLink(user)
    expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining('fica só nesta aba'))
    await saveWith(user, true)
    expect(await screen.findByText('Rascunho salvo')).toBeVisible()
    await waitFor(() => expect(closesFreely()).toBe(true))
    expect(name).toHaveValue('Lia')
    window.history.replaceState(null, '', '/')
  })

  it('has three steps by name, the second with files, the third with “Finalizar pedido”', async () => {
    openWizard('revisao')
    const trail = await screen.findByRole('navigation', { name: 'Etapas do pedido' })
    const steps = within(trail).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Documento', 'Anexos', '3Revisão'])
    expect(await button('Finalizar pedido')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  })

  it('is offered again on return, without a person where none was to be kept', async () => {
    const { user } = openWizard('documento')
    await saveWith(user, false)
    expect(localStorage.getItem(savedWizardDraftKey)).not.toMatch(/Ana|529|ana@|305|33101|Biscayne|Miami/)
    cleanup()
    sessionStorage.clear()
    const next = openWizard('documento', null)
    expect(await screen.findByText(/Certidão de Nascimento\. Sem nomes, contato e endereço/)).toBeVisible()
    await next.user.click(await button('Continuar o pedido de um documento'))
    expect(await screen.findByRole('radio', { name: 'Certidão de Nascimento' })).toBeChecked()
    expect(screen.getByLabelText('Estado de origem')).toHaveValue('MG')
    expect(screen.getByLabelText('Nome completo')).toHaveValue('')
  })

  it('survives the tab without a press, with the choices alone', async () => {
    const { user } = openWizard('documento')
    await user.click(await screen.findByRole('checkbox', { name: /^Apostila de Haia/ }))
    await waitFor(() => expect(localStorage.getItem(savedWizardDraftKey)).toContain('"needsApostille":true'))
    expect(localStorage.getItem(savedWizardDraftKey)).not.toMatch(/Ana|529|ana@|33101|Biscayne|Miami/)
    cleanup()
    sessionStorage.clear()
    const next = openWizard('documento', null)
    expect(await screen.findByText('Continuar o pedido começado')).toBeVisible()
    await next.user.click(await button('Continuar o pedido de um documento'))
    expect(await screen.findByRole('checkbox', { name: /^Apostila de Haia/ })).toBeChecked()
    expect(screen.getByLabelText('CPF')).toHaveValue('')
  })

  it('is gone once the order is made', async () => {
    oneDraft.keep({ ...emptyWizardDraft().form, ...filledForm })
    expect(localStorage.getItem(savedWizardDraftKey)).toContain('birth')
    const { user } = openWizard('revisao')
    await user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    expect(localStorage.getItem(savedWizardDraftKey)).toBeNull()
  })

  it('says so where the browser keeps nothing, and loses nothing of what is typed', async () => {
    window.history.replaceState(null, '', `${wizardRoot}/documento`)
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
    const { user } = openWizard('documento?documento=birth', null)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await user.type(await screen.findByLabelText('Nome completo'), 'Lia')
    await saveWith(user, true)
    expect(await screen.findByText('O navegador não guardou o rascunho')).toBeVisible()
    await user.click(await button('Fechar'))
    await waitFor(() => {
      fireEvent.click(screen.getByRole('link', { name: 'Voltar ao início' }))
      expect(confirm).toHaveBeenLastCalledWith(leaveQuestion)
    })
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Lia')
    window.history.replaceState(null, '', '/')
  })

  it('says in the place of the flow that its order is paid, where the way back leads there', async () => {
    const orderNumber = 'CO-2026-00042'
    sessionStorage.setItem('wizardTabOrder', JSON.stringify({ token: 'customer-token', orderNumber, payment: 'paid' }))
    const { user } = openWizard('revisao', null)
    expect(await screen.findByRole('heading', { level: 1, name: 'Seu pedido está pago' })).toBeVisible()
    expect(screen.getByText(/^O pedido CO-2026-00042 foi feito e pago\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver o recibo' })).toHaveAttribute(
      'href',
      '/checkout/customer-token/recibo',
    )
    expect(screen.queryByText('Faltam dados do documento.')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Fazer Novo Pedido' }))
    await waitFor(() => expect(address()).toBe('/solicitar-documentos'))
  })

  it('can be emptied', async () => {
    sessionStorage.setItem('wizardTabOrder', JSON.stringify({ savedAt: 'another order’s draft' }))
    const { user } = openWizard('revisao')
    await user.click(await button('Limpar'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apagar' }))
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/documento`))
    expect(await screen.findByRole('radio', { name: 'Certidão de Nascimento' })).not.toBeChecked()
    expect(screen.queryByLabelText('Nome completo')).toBeNull()
    expect(sessionStorage.getItem(wizardDraftKey) ?? '').not.toContain('Ana Souza')
    expect(sessionStorage.getItem('wizardTabOrder')).toBeNull()
  })

  it('does the next thing by "Finalizar Pedido": what is missing, the next step, the order', async () => {
    const { user, server } = openWizard('documento', { form: { ...filledForm, applicantName: '' } })
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText('Digite o seu nome completo')).toBeVisible()
    await user.type(screen.getByLabelText('Nome completo'), 'Ana Souza')
    await user.click(await button('Finalizar Pedido'))
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/anexos`))
    await user.click(await button('Finalizar Pedido'))
    await screen.findByRole('button', { name: 'Finalizar pedido' })
    await user.click(await button('Finalizar Pedido'))
    await waitFor(() => expect(server.callsTo('POST /api/orders')).toHaveLength(1))
  })

  it('begins the next step with the bar of the price closed', async () => {
    const { user } = openWizard('documento')
    await user.click(await button('Detalhes'))
    expect(await button('Fechar')).toHaveAttribute('aria-expanded', 'true')
    await user.click(await button('Continuar para anexos'))
    expect(await button('Continuar para revisão')).toBeVisible()
    expect(await button('Detalhes')).toHaveAttribute('aria-expanded', 'false')
  })

  it('keeps its heading while the catalogue and the prices come', async () => {
    const answer = laterAnswer()
    openWizard('documento', null, { 'GET /api/prices': () => answer.promise })
    const heading = { level: 1, name: 'Solicitar um documento' }
    expect(screen.getByText('Abrindo o catálogo…')).toBeInTheDocument()
    expect(screen.getByRole('heading', heading)).toBeVisible()
    answer.give(problem(503, 'Já voltamos.'))
    expect(await screen.findByText('O catálogo não abriu')).toBeVisible()
  })

  it('says so when the catalogue does not open, and tries again', async () => {
    const { user, server } = openWizard('documento', null, { 'GET /api/config': () => problem(503, 'Já voltamos.') })
    expect(await screen.findByText('O catálogo não abriu')).toBeVisible()
    server.routes['GET /api/config'] = () => problem(503, 'Ainda não.')
    await user.click(await button('Tentar de novo'))
    expect(await screen.findByText('Ainda não.')).toBeVisible()
  })
})
