import { joinWords } from './join-words.js'

/** What a template of a message may name in braces, and what it stands for. */
export const messageFields = {
  nome: 'primeiro nome do cliente',
  pedido: 'número do pedido',
  documento: 'documentos do pedido',
  situacao: 'situação do pedido',
  prazo: 'próximo prazo',
  rastreio: 'código de rastreamento',
  atendente: 'seu primeiro nome',
} as const
export type MessageField = keyof typeof messageFields
export const messageFieldNames = Object.keys(messageFields) as MessageField[]

const isField = (name: string): name is MessageField => Object.hasOwn(messageFields, name)

const placeholder = /\{(\w+)\}/g

/** What the office has at hand of an order; a field without a value is absent. */
export type MessageValues = Readonly<Partial<Record<MessageField, string>>>

/** A template with the values that there are; a field without one stays as it is, to be settled by hand. */
export const fillMessage = (text: string, values: MessageValues): string =>
  text.replace(placeholder, (written, name: string) => (isField(name) ? (values[name] ?? written) : written))

/** The fields that stand in a text still in braces, each once. */
export const listOpenFields = (text: string): readonly MessageField[] => [
  ...new Set([...text.matchAll(placeholder)].flatMap(([, name = '']) => (isField(name) ? [name] : []))),
]

const inBraces = (names: readonly string[]): string => joinWords(names.map((name) => `{${name}}`))

/** What is wrong with a message that is to be sent: the customer would read the braces. */
export const findOpenFieldProblem = (text: string): string | undefined => {
  const open = listOpenFields(text)
  return open.length === 0 ? undefined : `Falta preencher ${inBraces(open)} antes de enviar.`
}

/** What is wrong with a template. */
export const findMessageTemplateProblem = (text: string): string | undefined =>
  /[{}]/.test(text.replace(placeholder, (written, name: string) => (isField(name) ? '' : written)))
    ? `Entre chaves há um campo que não existe. Os campos são: ${messageFieldNames.map((name) => `{${name}}`).join(', ')}.`
    : undefined

export type MessageTemplate = { readonly id: string; readonly name: string; readonly text: string }

/** The office's templates, oldest first; each change is a version more. */
export type MessageTemplates = { readonly version: number; readonly templates: readonly MessageTemplate[] }

/** What an office begins with. */
export const firstMessageTemplates: MessageTemplates = {
  version: 1,
  templates: [
    {
      id: 'recebemos',
      name: 'Recebemos sua mensagem',
      text: 'Olá, {nome}. Recebemos sua mensagem sobre o pedido {pedido} e estamos verificando. Assim que tivermos a resposta, escrevemos aqui.\n\n{atendente}',
    },
    {
      id: 'prazo',
      name: 'Qual é o próximo prazo',
      text: 'Olá, {nome}. O próximo prazo do pedido {pedido} ({documento}) é {prazo}. Se algo mudar antes disso, escrevemos aqui.\n\n{atendente}',
    },
    {
      id: 'rastreio',
      name: 'Código de rastreamento',
      text: 'Olá, {nome}. O pedido {pedido} já está a caminho. O envio pode ser acompanhado por: {rastreio}. Se tiver qualquer dúvida sobre a entrega, escreva por aqui.\n\n{atendente}',
    },
    {
      id: 'dados',
      name: 'Faltam dados',
      text: 'Olá, {nome}. Para continuar com o pedido {pedido} ({documento}), precisamos de mais alguns dados seus. Abra a página do pedido e preencha o formulário. Se ficar em dúvida em algum campo, é só perguntar.\n\n{atendente}',
    },
    {
      id: 'atraso',
      name: 'Desculpas pelo atraso',
      text: 'Olá, {nome}. O pedido {pedido} está demorando mais do que prometemos, e pedimos desculpas. O novo prazo é {prazo}. Continuamos acompanhando de perto.\n\n{atendente}',
    },
    {
      id: 'resolvido',
      name: 'Está resolvido',
      text: 'Olá, {nome}. Obrigado por avisar: já está resolvido no pedido {pedido}. Se precisar de mais alguma coisa, escreva por aqui.\n\n{atendente}',
    },
  ],
}
