import { describeDocumentUse } from './document-use-text'

describe('what a document is for, as the office reads it', () => {
  it.each([
    [
      { purpose: 'italian-citizenship', countryOfUse: 'IT', certificateForm: 'full-typed' },
      'Para: Cidadania italiana, usado na Itália. Forma: Inteiro teor, digitada.',
    ],
    [{ purpose: 'school-or-work', relation: 'grandchild' }, 'Para: Escola ou trabalho. Quem pede: Neto ou neta.'],
    [{ purpose: 'school-or-work' }, 'Para: Escola ou trabalho.'],
    [{ countryOfUse: 'US' }, 'Para: usado nos Estados Unidos.'],
    [
      { countryOfUse: 'PT', certificateForm: 'full-copy' },
      'Para: usado em Portugal. Forma: Inteiro teor, reprográfica.',
    ],
    [
      { countryOfUse: 'BR', powersPurpose: 'sell-property', signingWay: 'e-notariado' },
      'Para: usado no Brasil. Poderes: Vender um imóvel. Assinatura: e-Notariado, por videochamada.',
    ],
    [{}, undefined],
  ] as const)('of %j', (use, text) => expect(describeDocumentUse(use)).toBe(text))
})
