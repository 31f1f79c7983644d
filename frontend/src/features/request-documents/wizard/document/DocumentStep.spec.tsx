import { longAddressMessage } from '@cartorio/contracts/http/delivery-address.js'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { json, problem } from '../../../../testing/fake-server'
import { summaryLines } from '../../../../testing/form-refusal'
import { address, button, filledForm, keptDraft, openWizard, wizardRoot } from '../../../../testing/wizard'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const field = (name: string | RegExp) => screen.findByLabelText(name)
const summary = () => screen.getByRole('complementary', { name: 'Resumo do preço' })
const noAddress = { 'POST /api/lookup-address': () => json({ success: false }) }

describe('the wizard’s form (specification §5)', () => {
  it.each([
    ['documentType', { documentType: '' }, 'Selecione o tipo de documento'],
    ['holderName of a death', { documentType: 'death' }, 'Informe o nome da pessoa falecida.'],
    ['originState', { originState: '' }, 'Selecione o estado de origem'],
    ['applicantName', { applicantName: '' }, 'Digite o seu nome completo'],
    ['applicantCpf, 10 numbers', { applicantCpf: '529.982.247-2' }, 'Digite os 11 números do CPF'],
    [
      'applicantEmail',
      { applicantEmail: 'ana@example' },
      'Email inválido. Confira se está completo, como maria@exemplo.com.',
    ],
    ['applicantEmail, empty', { applicantEmail: '' }, 'Digite o seu e-mail'],
    ['applicantPhone', { applicantPhone: '' }, 'Digite o seu telefone, com o código do país'],
    ['deliveryAddress', { deliveryAddress: '' }, 'Digite a rua, o número e o complemento'],
    ['deliveryAddress, long', { deliveryAddress: 'Rua dos Bandeirantes '.repeat(8) }, longAddressMessage],
    ['deliveryCity', { deliveryCity: '' }, 'Digite a cidade'],
    ['deliveryCountry', { deliveryCountry: '', deliveryPostalCode: '' }, 'Escolha o país'],
    ['deliveryPostalCode', { deliveryPostalCode: '' }, 'Digite o CEP ou código postal'],
    ['deliveryPostalCode, wrong', { deliveryPostalCode: '3310' }, 'Formato inválido. Exemplo: 33101'],
    ['deliveryPhone', { deliveryPhone: '' }, 'Digite o telefone de contato, com o código do país'],
    ['a CPF of one digit', { applicantCpf: '111.111.111-11' }, /todos os números são iguais/],
    ['a CPF with wrong check digits', { applicantCpf: '529.982.247-26' }, /Confira os 11 números/],
    ['a telephone without its country', { applicantPhone: '(11) 91234-5678' }, /Comece pelo código do país/],
    ['a name of 200 characters', { applicantName: 'á'.repeat(200) }, 'Use no máximo 150 caracteres.'],
  ] as const)('does not go on with %s', async (_, changes, message) => {
    const { user } = openWizard('documento', { form: { ...filledForm, ...changes } }, noAddress)
    await user.click(await button('Continuar para anexos'))
    // At the field, and in the summary where it is no sentence of the specification.
    for (const said of await screen.findAllByText(message)) expect(said).toBeVisible()
    expect(address()).toBe(`${wizardRoot}/documento`)
  })

  it('goes on without the optional fields: registryOffice, translationLanguage, deliveryState', async () => {
    const { user } = openWizard('documento', { form: { ...filledForm, needsTranslation: true } })
    await user.click(await button('Continuar para anexos'))
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/anexos`))
  })

  it('requires the name of who died once that document is chosen', async () => {
    const { user } = openWizard('documento')
    await user.type(await field('De quem é o documento (opcional)'), 'José Souza')
    await user.click(screen.getByRole('radio', { name: 'Certidão de Óbito' }))
    expect(await field('Nome da pessoa falecida')).toHaveValue('José Souza')
    await user.clear(await field('Nome da pessoa falecida'))
    await user.click(await button('Continuar para anexos'))
    expect(await screen.findByText('Informe o nome da pessoa falecida.', { ignore: 'a' })).toBeVisible()
    await waitFor(async () => expect(await field('Nome da pessoa falecida')).toHaveFocus())
  })

  it('goes on without a postal code where the country has none', async () => {
    const { user } = openWizard('documento', {
      form: { ...filledForm, deliveryCountry: 'HK', deliveryPostalCode: '' },
    })
    await user.click(await button('Continuar para anexos'))
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/anexos`))
  })

  it('takes emoji, other scripts and tags for what they are: a name', async () => {
    const name = 'محمد 🌻 <script>alert(1)</script>'
    const { user } = openWizard('documento', { form: { ...filledForm, applicantName: name } })
    await user.click(await button('Continuar para anexos'))
    await user.click(await button('Continuar para revisão'))
    expect(await screen.findByText(name)).toBeVisible()
    expect(document.querySelector('main script, form script')).toBeNull()
  })

  it('takes a script in every text of the form as text, and sends it as it was typed', async () => {
    const script = '<script>alert(1)</script>'
    const texts = {
      applicantName: script,
      registryOffice: script,
      deliveryAddress: script,
      deliveryCity: script,
      deliveryState: script,
    }
    const { user, server } = openWizard('revisao', { form: { ...filledForm, ...texts } })
    expect((await screen.findAllByText(/<script>/)).length).toBeGreaterThanOrEqual(4)
    await user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(server.callsTo('POST /api/orders')[0]?.body).toMatchObject(texts))
    expect(document.querySelector('main script, form script')).toBeNull()
  })

  it.each(['applicantCpf', 'applicantPhone', 'applicantEmail', 'deliveryPhone'])(
    'takes no script for %s',
    async (field) => {
      const form = { ...filledForm, [field]: '<script>1</script>' }
      const { user } = openWizard('documento', { form })
      await user.click(await button('Continuar para anexos'))
      expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
      expect(address()).toBe(`${wizardRoot}/documento`)
    },
  )

  it('asks about a likely slip in the address, and goes on once it is confirmed', async () => {
    const { user } = openWizard('documento', { form: { ...filledForm, applicantEmail: 'bia@gmial.com' } })
    await user.click(await button('Continuar para anexos'))
    expect(await screen.findByText('Você quis dizer bia@gmail.com?')).toBeVisible()
    expect(address()).toBe(`${wizardRoot}/documento`)
    await user.click(screen.getByRole('button', { name: 'Está certo como digitei' }))
    await user.click(await button('Continuar para anexos'))
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/anexos`))
  })

  it('leads to the CPF before the e-mail, as they stand on the page', async () => {
    const form = { ...filledForm, applicantCpf: '529.982.247-26', applicantEmail: 'ana@example' }
    const { user } = openWizard('documento', { form })
    await user.click(await button('Continuar para anexos'))
    await waitFor(async () => expect(await field('CPF')).toHaveFocus())
  })

  it('leads to the first wrong field, and shows all of them', async () => {
    const { user } = openWizard('documento', null)
    await user.click(await button('Continuar para anexos'))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Certidão de Nascimento' })).toHaveFocus())
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Selecione o tipo de documento',
      'Digite o seu nome completo',
      'Digite os 11 números do CPF',
      'Digite o seu telefone, com o código do país',
      'Digite o seu e-mail',
      'Selecione o estado de origem',
      'Escolha o país',
      'Digite o CEP ou código postal',
      'Digite a rua, o número e o complemento',
      'Digite a cidade',
      'Digite o telefone de contato, com o código do país',
    ])
  })
})

describe('the summary of what is missing', () => {
  it('has the sentences of the specification, each of which leads to its field', async () => {
    const { user } = openWizard('documento', null)
    await user.click(await button('Continuar para anexos'))
    expect(await screen.findByRole('heading', { name: 'Preencha o que falta' })).toBeVisible()
    expect(summaryLines('Preencha o que falta')).toEqual([
      'Selecione o tipo de documento',
      'Nome é obrigatório',
      'CPF é obrigatório',
      'Email inválido',
      'Telefone é obrigatório',
      'Selecione o estado de origem',
      'País é obrigatório',
      'CEP/Código postal é obrigatório',
      'Endereço é obrigatório',
      'Cidade é obrigatória',
      'Telefone de contato é obrigatório',
    ])
    for (const [line, label] of [
      ['CPF é obrigatório', 'CPF'],
      ['País é obrigatório', 'País'],
      ['CPF é obrigatório', 'CPF'],
      // Closed until the country is chosen.
      ['CEP/Código postal é obrigatório', 'País'],
      ['Selecione o estado de origem', 'Estado de origem'],
      ['Cidade é obrigatória', 'Cidade'],
    ] as const) {
      await user.click(screen.getByRole('link', { name: line }))
      expect(screen.getByLabelText(label)).toHaveFocus()
    }
    await user.click(screen.getByRole('link', { name: 'Selecione o tipo de documento' }))
    expect(screen.getByRole('radio', { name: 'Certidão de Nascimento' })).toHaveFocus()
  })

  it('ticks off what is mended', async () => {
    const { user } = openWizard('documento', { form: { ...filledForm, applicantName: '', originState: '' } })
    await user.click(await button('Continuar para anexos'))
    await user.click(await screen.findByRole('link', { name: 'Nome é obrigatório' }))
    await user.keyboard('Ana Souza')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nome é obrigatório' })).toBeNull())
    expect(screen.getByText('Nome é obrigatório')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Selecione o estado de origem' })).toBeVisible()
  })
})

describe('the telephone for the delivery', () => {
  const copied = 'Copiado do seu telefone. Se outra pessoa recebe, digite o dela.'
  const delivery = () => screen.findByLabelText<HTMLInputElement>('Telefone de contato')
  const leave = async (user: ReturnType<typeof openWizard>['user'], phone: string) => {
    await user.clear(await field('Telefone'))
    await user.type(await field('Telefone'), phone)
    await user.tab()
  }

  it('is copied, says so, and is selected where it gets the focus, so that another one takes its place', async () => {
    const { user } = openWizard('documento', { form: { ...filledForm, applicantPhone: '', deliveryPhone: '' } })
    expect(await delivery()).not.toHaveAccessibleDescription(/Copiado/)
    await leave(user, '+13055550142')
    await waitFor(async () => expect(await delivery()).toHaveValue('+1 305 555 0142'))
    expect(await delivery()).toHaveAccessibleDescription(expect.stringContaining(copied))
    await user.click(await delivery())
    await user.keyboard('+13055550199')
    expect(await delivery()).toHaveValue('+13055550199')
    expect(await delivery()).not.toHaveAccessibleDescription(/Copiado/)
  })

  it('follows the number that it was copied from, and one that was typed does not', async () => {
    const { user } = openWizard('documento')
    expect(await delivery()).toHaveAccessibleDescription(expect.stringContaining(copied))
    await leave(user, '+13055550142')
    await waitFor(async () => expect(await delivery()).toHaveValue('+1 305 555 0142'))
    await user.clear(await delivery())
    await user.type(await delivery(), '+13055550111')
    await leave(user, '+13055550177')
    await waitFor(async () => expect(await field('Telefone')).toHaveValue('+1 305 555 0177'))
    expect(await delivery()).toHaveValue('+1 305 555 0111')
  })
})

describe('the first step', () => {
  it('offers the five documents of the wizard, the 27 states, and begins with the one that the address names', async () => {
    openWizard('documento?documento=power-attorney', null)
    expect(await screen.findByRole('radio', { name: 'Procuração' })).toBeChecked()
    const tiles = screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'documentType')
    expect(tiles).toHaveLength(5)
    expect(within(await field('Estado de origem')).getAllByRole('option')).toHaveLength(28)
  })

  it('asks for the document, who orders, its origin, services and the delivery, in this order (§2)', async () => {
    openWizard('documento')
    await field('CPF')
    const parts = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
    expect(screen.getByRole('radiogroup', { name: 'Documento' })).toBeVisible()
    expect(parts).toEqual([
      'Para quem e para que',
      'Dados do solicitante',
      'Origem do documento',
      'Serviços adicionais',
      'Endereço de entrega',
    ])
    const optional = screen.getAllByLabelText(/\(opcional\)/).map(({ id }) => document.querySelector(`[for="${id}"]`))
    expect(optional.map((label) => label?.textContent)).toEqual([
      'O que você é da pessoa deste documento? (opcional)',
      'Para que você precisa deste documento? (opcional)',
      'Em que país ele será usado? (opcional)',
      'De quem é o documento (opcional)',
      'Cartório de registro (opcional)',
      'Estado ou província (opcional)',
    ])
  })

  it('opens the form with the choice of the document', async () => {
    const { user } = openWizard('documento', null)
    const tile = await screen.findByRole('radio', { name: 'Certidão de Óbito' })
    expect(screen.queryByLabelText('CPF')).toBeNull()
    await user.click(tile)
    expect(await field('CPF')).toBeVisible()
    expect(tile).toHaveFocus()
  })

  it('asks for no state and no registry where the document comes from none', async () => {
    openWizard('documento?documento=criminal-background', null)
    expect(await field('CPF')).toBeVisible()
    expect(await screen.findAllByText(/^A certidão de antecedentes da Polícia Federal é gratuita\./)).toHaveLength(2)
    expect(screen.queryByLabelText('Estado de origem')).toBeNull()
    expect(screen.queryByLabelText(/^Cartório de registro/)).toBeNull()
  })

  it('leads to the other flow for a document that only that one has', async () => {
    openWizard('documento?documento=test-product', null)
    expect(await screen.findByRole('link', { name: 'Pedir este documento' })).toHaveAttribute(
      'href',
      '/solicitar-documentos/varios/documentos?documento=test-product',
    )
  })

  it('formats the CPF while it is typed, the telephone when it is left, and offers that for the delivery', async () => {
    const { user } = openWizard('documento?documento=birth', null)
    await user.type(await field('CPF'), '52998224725')
    expect(await field('CPF')).toHaveValue('529.982.247-25')
    await user.type(await field('Telefone'), '+13055550142')
    await user.tab()
    await waitFor(async () => expect(await field('Telefone')).toHaveValue('+1 305 555 0142'))
    await waitFor(async () => expect(await field('Telefone de contato')).toHaveValue('+1 305 555 0142'))
  })

  it('asks for the language once the translation is checked (§5), with the surcharges of §9', async () => {
    const { user } = openWizard('documento?documento=birth', null)
    expect(await screen.findByRole('checkbox', { name: /^Apostila de Haia \+\$\s15,00$/ })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: /^Atendimento expresso \+\$\s20,00$/ })).toHaveAccessibleDescription(
      'Enviamos em até 3 dias úteis, em vez de 7.',
    )
    expect(screen.queryByLabelText(/Idioma da tradução/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /^Tradução juramentada \+\$\s35,00$/ }))
    const options = within(await field(/Idioma da tradução/)).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Escolha o idioma',
      'Inglês',
      'Espanhol',
      'Francês',
      'Alemão',
      'Italiano',
    ])
  })

  it('shows the server’s price from the first choice on, and when it arrives', async () => {
    const { user, server } = openWizard('documento', null)
    await user.click(await screen.findByRole('radio', { name: 'Certidão de Nascimento' }))
    expect(await within(summary()).findByText(/^\$\s45,00$/, { selector: 'strong' })).toBeVisible()
    expect(within(summary()).getByText('Envio até 11 de março, mais o transporte')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Tradução juramentada/ }))
    expect(await within(summary()).findByText(/^\$\s80,00$/, { selector: 'strong' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Apostila de Haia/ }))
    expect(await within(summary()).findByText(/^\$\s95,00$/, { selector: 'strong' })).toBeVisible()
    expect(server.callsTo('POST /api/pricing/calculate').at(-1)?.body).toMatchObject({
      origin: 'wizard',
      items: [{ documentType: 'birth', quantity: 1, needsTranslation: true, needsApostille: true }],
    })
  })

  it('charges the amount beside each service, and no choice changes another’s', async () => {
    const { user } = openWizard('documento?documento=birth', null)
    const services = [/^Tradução juramentada/, /^Apostila de Haia/, /^Atendimento expresso/]
    const box = (name: RegExp) => screen.getByRole('checkbox', { name })
    const amountIn = (text: string | null | undefined) => Number(/([\d.]+),\d\d/.exec(text ?? '')?.[1])
    const beside = () => services.map((name) => amountIn(box(name).closest('label')?.textContent))
    const total = () => amountIn(summary().querySelector('strong[aria-live]')?.textContent)
    await screen.findByRole('checkbox', { name: /^Apostila de Haia/ })
    await waitFor(() => expect(total()).toBe(45))
    // Each box in turn, so that all eight choices are seen (Gray's order).
    for (const turn of [0, 1, 0, 2, 0, 1, 0]) {
      await user.click(box(services[turn] ?? /^$/))
      expect(beside()).toEqual([35, 15, 20])
      const chosen = beside().filter((_, at) => box(services[at] ?? /^$/).matches(':checked'))
      await waitFor(() => expect(total()).toBe(chosen.reduce((sum, amount) => sum + amount, 45)))
    }
  })

  it('finds the address of the postal code and prices the shipping', async () => {
    const { user } = openWizard('documento', {
      form: { ...filledForm, deliveryPostalCode: '', deliveryAddress: '', deliveryCity: '' },
    })
    await user.type(await field('Código postal'), '33101')
    expect(await screen.findByText('Endereço encontrado!')).toBeVisible()
    await waitFor(async () => expect(await field('Cidade')).toHaveValue('Miami'))
    expect(await screen.findByText('Frete calculado!')).toBeVisible()
    expect(await within(summary()).findByText(/^\$\s83,00$/, { selector: 'strong' })).toBeVisible()
  })

  it('says when neither the address nor the shipping can be had, and goes on all the same (§8)', async () => {
    const { user } = openWizard(
      'documento',
      { form: { ...filledForm, deliveryPostalCode: '' } },
      {
        'POST /api/shipping/rate': () => problem(503, 'Fora do ar.'),
        'POST /api/lookup-address': () => json({ success: false }),
      },
    )
    await user.type(await field('Código postal'), '33101')
    expect(await screen.findByText('CEP/ZIP não encontrado')).toBeVisible()
    expect(screen.getByText('Preencha o endereço à mão.')).toBeVisible()
    expect(await screen.findByText('Erro de conexão')).toBeVisible()
    expect(screen.getByText('Tente novamente. O frete será calculado no checkout.')).toBeVisible()
    await user.click(await button('Continuar para anexos'))
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/anexos`))
  })
})

describe('the steps of the wizard (specification §4)', () => {
  it('are three, and the progress is the step divided by three', async () => {
    const { user } = openWizard('documento')
    const bar = await screen.findByRole('progressbar', { name: 'Progresso do pedido' })
    const part = () => Number(bar.getAttribute('aria-valuenow')) / Number(bar.getAttribute('aria-valuemax'))
    expect([part(), bar.getAttribute('aria-valuetext')]).toEqual([1 / 3, 'Etapa 1 de 3'])
    await user.click(await button('Continuar para anexos'))
    await waitFor(() => expect(part()).toBe(2 / 3))
    await user.click(await button('Continuar para revisão'))
    await waitFor(() => expect(part()).toBe(1))
    await user.click(await button('Voltar'))
    await waitFor(() => expect(part()).toBe(2 / 3))
    await user.click(await button('Voltar'))
    await waitFor(() => expect(part()).toBe(1 / 3))
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
    expect(await field('Nome completo')).toHaveValue('Ana Souza')
  })

  it('opens no later step while the first has a gap, and says what is missing', async () => {
    openWizard('revisao', { form: { ...filledForm, applicantName: '' } })
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/documento`))
    expect(await screen.findByText('Faltam dados do documento.')).toBeVisible()
    expect(await screen.findByText('Digite o seu nome completo')).toBeVisible()
  })

  it('keeps what is typed for a reload', async () => {
    const { user } = openWizard('documento?documento=birth', null)
    await user.type(await field('Nome completo'), 'Lia')
    await waitFor(() => expect(keptDraft().form.applicantName).toBe('Lia'))
    cleanup()
    openWizard('documento', null)
    expect(await field('Nome completo')).toHaveValue('Lia')
  })

  it('begins anew with a draft that cannot be read', async () => {
    sessionStorage.setItem('wizardDraft', '{"form":{"documentType":7}}')
    openWizard('documento?documento=birth', null)
    expect(await field('Nome completo')).toHaveValue('')
  })
})
