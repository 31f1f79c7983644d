/** What a field of a delivery's address says while it is empty and required. */
export const addressInstructions = {
  deliveryAddress: 'Digite a rua, o número e o complemento',
  deliveryCity: 'Digite a cidade',
  deliveryCountry: 'Escolha o país',
  deliveryPostalCode: 'Digite o CEP ou código postal',
  deliveryPhone: 'Digite o telefone de contato, com o código do país',
} as const

/** The same for the forms of an order: of one document, and of several. */
export const orderInstructions = {
  ...addressInstructions,
  originState: 'Selecione o estado de origem',
  applicantName: 'Digite o seu nome completo',
  applicantCpf: 'Digite os 11 números do CPF',
  applicantEmail: 'Digite o seu e-mail',
  applicantPhone: 'Digite o seu telefone, com o código do país',
} as const
