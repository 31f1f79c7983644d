import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import type { FieldTexts } from '../../components/Field/Field'

type Texts = Pick<FieldTexts, 'label' | 'help' | 'required'>

/** What the lower fields say of themselves: in their outline, which keeps their room, and once they are there. */
export const contactTexts = {
  phone: { label: 'Telefone', required: true, help: 'Com o código do país, por exemplo +1 305 555 0142.' },
  email: { label: 'E-mail', required: true, help: 'Os avisos do pedido vão para ele.' },
} as const satisfies Record<string, Texts>

export const addressTexts = {
  country: { label: 'País' },
  zipCode: { label: 'CEP ou código postal', help: 'O endereço é procurado por ele.' },
  street: { label: 'Rua e número' },
  city: { label: 'Cidade' },
  state: { label: 'Estado ou província' },
} as const satisfies Record<string, Texts>

export const additionalInfoTexts = { label: 'Informações adicionais' } as const satisfies Texts

export const documentHelp: Partial<Readonly<Record<DocumentDataField, string>>> = {
  firstSpouseName: 'Como estava escrito antes do casamento.',
  secondSpouseName: 'Como estava escrito antes do casamento.',
  granteeName: 'Quem vai agir em seu nome no Brasil.',
  powers: 'Por exemplo: vender um imóvel, cuidar de uma conta no banco.',
  cpf: 'O CPF de quem aparece na certidão.',
}
