import { savedWizardDraftKey } from '../../../lib/stored-order-keys'
import { filledForm } from '../../../testing/wizard'
import { emptyWizardDraft } from '../wizard/wizard-draft'
import { formContents, formWithoutPerson, oneDraft, withoutCpf } from './one-draft'

const form = { ...emptyWizardDraft().form, ...filledForm, registryOffice: '2º Ofício', deliveryState: 'FL' }

describe('a draft of one document on the device', () => {
  beforeEach(() => localStorage.clear())

  it('comes back as it was saved, but without the CPF', () => {
    oneDraft.save(form, true)
    expect(oneDraft.load()).toMatchObject({ kind: 'found', draft: { personal: true, content: withoutCpf(form) } })
  })

  it('holds nothing that names a person without consent', () => {
    oneDraft.save(formWithoutPerson(form), false)
    // Without the time of saving, whose digits may be those of the telephone.
    const { savedAt: _, ...kept } = JSON.parse(localStorage.getItem(savedWizardDraftKey) ?? '')
    expect(JSON.stringify(kept)).not.toMatch(/Souza|529|ana@|305|Ofício|33101|Biscayne|Miami|FL/)
    expect(oneDraft.load()).toMatchObject({ draft: { content: { documentType: 'birth', deliveryCountry: 'US' } } })
  })

  it('names the document, and no person', () => {
    expect(formContents(form)).toBe('Certidão de Nascimento')
    expect(formContents({ ...form, documentType: '' })).toBe('nenhum documento escolhido ainda')
  })
})
