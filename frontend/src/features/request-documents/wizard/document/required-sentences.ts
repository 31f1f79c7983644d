import { orderInstructions } from '@cartorio/contracts/order-instructions.js'

type Required = keyof typeof orderInstructions

/** That a field is required, in the words of the specification; the field itself says what belongs in it. */
const sentences: Readonly<Record<Required, string>> = {
  originState: 'Selecione o estado de origem',
  applicantName: 'Nome é obrigatório',
  applicantCpf: 'CPF é obrigatório',
  applicantEmail: 'Email inválido',
  applicantPhone: 'Telefone é obrigatório',
  deliveryAddress: 'Endereço é obrigatório',
  deliveryCity: 'Cidade é obrigatória',
  deliveryCountry: 'País é obrigatório',
  deliveryPostalCode: 'CEP/Código postal é obrigatório',
  deliveryPhone: 'Telefone de contato é obrigatório',
}

const isRequired = (field: string): field is Required => Object.hasOwn(sentences, field)

/** The line of the summary for what a field says. */
export const requiredSentence = (field: string, said: string): string =>
  isRequired(field) && said === orderInstructions[field] ? sentences[field] : said
