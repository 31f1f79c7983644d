import { screen, waitFor, within } from '@testing-library/react'
import { requestDraftKey } from '../../../lib/stored-order-keys'
import { json } from '../../../testing/fake-server'
import { filledForm, openWizard } from '../../../testing/wizard'
import { blankItem } from '../draft'
import { forgetOrders, open, prices } from '../request-flow-harness'

const birth = { ...blankItem('a'), productId: 'birth', fullName: 'Maria Souza' }
const purpose = () => screen.findByRole('combobox', { name: /^Para que você precisa/ })
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

beforeEach(forgetOrders)

describe.each([
  ['several documents', (use: object) => open({ open: { ...birth, ...use } })],
  ['one document', (use: object) => openWizard('documento', { form: { ...filledForm, ...use } })],
])('what a document is for, in the flow of %s', (_flow, openFlow) => {
  it('ticks nothing by itself, and what is proposed with one button that names its price', async () => {
    const { user } = openFlow({})
    await user.selectOptions(await purpose(), 'Cidadania italiana')
    const suggested = await screen.findByRole('region', { name: 'Sugerimos' })
    expect(within(suggested).getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByRole('combobox', { name: /^Em que país/ })).toHaveValue('Itália')
    expect(await box(/^Apostila de Haia/)).not.toBeChecked()
    await user.click(within(suggested).getByRole('button', { name: /^Escolher o que sugerimos: \+.*\d/ }))
    for (const name of [/^Tradução juramentada/, /^Apostila de Haia/, /^Apostila da tradução/])
      expect(await box(name)).toBeChecked()
    expect(screen.getByRole('combobox', { name: /^Forma da certidão/ })).toHaveValue('full-typed')
    expect(within(suggested).queryByRole('button')).toBeNull()
  })

  it('asks what the person who orders is to the holder', async () => {
    openFlow({ relation: 'grandchild' })
    const relation = await screen.findByRole('combobox', { name: /^O que você é da pessoa/ })
    expect(relation).toHaveValue('grandchild')
    expect(within(relation).getByRole('option', { name: 'A própria pessoa' })).toBeVisible()
  })

  it('offers no apostille where it is of no use, and says that the ticked one was unticked', async () => {
    openFlow({ needsApostille: true, countryOfUse: 'AE' })
    expect(await screen.findByText(/não vale neste país: Emirados Árabes Unidos\. Tiramos a apostila/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /^Apostila de Haia/ })).toBeNull()
  })

  it('has the authority asked where it is not known', async () => {
    openFlow({ countryOfUse: 'ZW' })
    expect(await screen.findByText(/neste país: Zimbábue\. Confirme com a autoridade\./)).toBeVisible()
    expect(await box(/^Apostila de Haia/)).toBeEnabled()
  })

  it('warns of a country with translators of its own before the translation is ticked', async () => {
    openFlow({ countryOfUse: 'DE' })
    expect((await screen.findAllByText(/A Alemanha costuma aceitar só a tradução/)).length).toBeGreaterThan(0)
    expect(await box(/^Tradução juramentada/)).not.toBeChecked()
  })
})

it('follows what the office has set of a country', async () => {
  const emirates = { country: 'AE', state: 'party' }
  open(
    { open: { ...birth, countryOfUse: 'AE' } },
    { 'GET /api/prices': () => json({ ...prices, apostilleCountries: [emirates] }) },
  )
  expect(await box(/^Apostila de Haia/)).toBeEnabled()
  expect(screen.queryByText(/não vale neste país/)).toBeNull()
  const suggested = await screen.findByRole('region', { name: 'Sugerimos' })
  expect(within(suggested).getByText(/pedem o documento em papel com apostila/)).toBeVisible()
})

describe.each([
  ['several documents', (use: object) => open({ open: { ...birth, productId: 'power-attorney', ...use } })],
  [
    'one document',
    (use: object) => openWizard('documento', { form: { ...filledForm, documentType: 'power-attorney', ...use } }),
  ],
])('what a power of attorney is for, in the flow of %s', (_flow, openFlow) => {
  it('is asked with how it is signed, and says what each way means', async () => {
    const { user } = openFlow({})
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Poderes para quê/ }), 'Vender um imóvel')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Como você vai assinar/ }), 'Consulado do Brasil')
    expect(await screen.findByRole('region', { name: /^Como funciona: Consulado/ })).toHaveTextContent(
      /não leva apostila/,
    )
    expect(screen.queryByRole('combobox', { name: /^Para que você precisa/ })).toBeNull()
  })

  it('is required, and so is how it is signed: the first that lacks has the focus', async () => {
    const { user } = openFlow({})
    const purpose = await screen.findByRole('combobox', { name: /^Poderes para quê/ })
    const way = screen.getByRole('combobox', { name: /^Como você vai assinar/ })
    await user.click(screen.getByRole('button', { name: /^Continuar para/ }))
    await waitFor(() => expect(purpose).toHaveFocus())
    expect(purpose).toHaveAccessibleDescription(/Escolha para que são os poderes/)
    expect(way).toHaveAccessibleDescription(/Escolha como você vai assinar/)
    await user.selectOptions(purpose, 'INSS')
    await waitFor(() => expect(purpose).not.toBeInvalid())
    await user.click(screen.getByRole('button', { name: /^Continuar para/ }))
    await waitFor(() => expect(way).toHaveFocus())
    await user.selectOptions(way, 'Consulado do Brasil')
    await user.click(screen.getByRole('button', { name: /^Continuar para/ }))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Poderes/ })).toBeNull())
  })

  it('offers no apostille where it is signed at a consulate, whatever the country', async () => {
    openFlow({ signingWay: 'consulate', countryOfUse: 'PT', needsApostille: true })
    expect(await screen.findByText(/assinada no consulado não leva apostila\. Tiramos a apostila/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /^Apostila de Haia/ })).toBeNull()
  })

  it('offers neither translation nor apostille where it is signed abroad, and says who makes them', async () => {
    openFlow({ signingWay: 'foreign-notary', needsTranslation: true, needsApostille: true, countryOfUse: 'BR' })
    expect(await screen.findByRole('region', { name: /^Como funciona: Notário/ })).toHaveTextContent(
      /tradução para o português.*não está no nosso preço: você contrata o tradutor/,
    )
    expect(await screen.findByText(/é para o português e não está no pedido/)).toBeVisible()
    expect(screen.getByText(/^A apostila desta procuração é feita no país onde você assina/)).toBeVisible()
    for (const name of [/^Tradução juramentada/, /^Apostila de Haia/, /^Apostila da tradução/])
      await waitFor(() => expect(screen.queryByRole('checkbox', { name })).toBeNull())
    expect(screen.queryByRole('combobox', { name: 'Idioma da tradução' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Sugerimos' })).toBeNull()
  })

  it('asks who receives it, and proposes the attorney in Brazil', async () => {
    const { user } = openFlow({})
    const receiver = await screen.findByRole('combobox', { name: /^Quem recebe a procuração/ })
    expect(receiver).toHaveDisplayValue('Meu procurador, no Brasil')
    await user.selectOptions(receiver, 'Eu, pela transportadora')
    expect(receiver).toHaveDisplayValue('Eu, pela transportadora')
  })

  it('takes it for one that is used in Brazil where no country was named', async () => {
    openFlow({ signingWay: 'e-notariado' })
    expect(await screen.findByText(/Para uso no Brasil o documento não precisa de apostila\. Se ele/)).toBeVisible()
  })
})

it('says what a search costs and what is given back, of documents with a record', async () => {
  const [list] = prices.priceLists
  const search = { fee: 350, kept: 400 }
  open({ open: birth }, { 'GET /api/prices': () => json({ ...prices, priceLists: [{ ...list, search }] }) })
  expect(await screen.findByText(/busca do registro custa \$\s3,50 por documento.*ficamos com \$\s4,00/)).toBeVisible()
})

it('says that a search is in the price, and nothing of it where there is no record', async () => {
  open({ open: birth })
  expect(await screen.findByText(/^A busca está no preço do documento\./)).toBeVisible()
})

describe('what another document does not ask', () => {
  const openItem = () => JSON.parse(sessionStorage.getItem(requestDraftKey) ?? '{}').open

  it('is dropped together, the form and the purpose', async () => {
    const { user } = open({ open: { ...birth, purpose: 'italian-citizenship', certificateForm: 'full-typed' } })
    await screen.findByRole('combobox', { name: /^Forma da certidão/ })
    await user.click(screen.getByRole('radio', { name: /^Procuração/ }))
    await screen.findByRole('combobox', { name: /^Poderes para quê/ })
    await waitFor(() => expect(openItem()).not.toHaveProperty('purpose'))
    expect(openItem()).toMatchObject({ productId: 'power-attorney' })
    expect(openItem()).not.toHaveProperty('certificateForm')
  })

  it('is dropped of a dead person, who orders nothing', async () => {
    const { user } = open({ open: { ...birth, relation: 'self' } })
    await user.click(await screen.findByRole('radio', { name: /^Certidão de Óbito/ }))
    await waitFor(() => expect(openItem()).toMatchObject({ productId: 'death' }))
    await waitFor(() => expect(openItem()).not.toHaveProperty('relation'))
    expect(screen.getByRole('combobox', { name: /^O que você é da pessoa/ })).toHaveDisplayValue('Escolha')
  })
})
