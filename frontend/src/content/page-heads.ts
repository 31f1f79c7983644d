import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import type { ReadingText } from './page-text'

/** What a public page is called in the browser's tab, and what search engines and messengers show of it. */
export type PageHead = { readonly title: string; readonly description: string }

export const homeHead: PageHead = {
  title: 'Documentos do Brasil para quem mora fora',
  description:
    'Certidões, procurações e antecedentes do Brasil, com tradução juramentada e Apostila de Haia, entregues onde você mora.',
}
export const testimonialsHead: PageHead = {
  title: 'Depoimentos',
  description: 'O que dizem brasileiros no exterior que pediram suas certidões e procurações pelo Cartório Online.',
}
export const notFoundHead: PageHead = {
  title: 'Página não encontrada',
  description: 'Esta página não existe no Cartório Online.',
}
export const requestHead: PageHead = {
  title: 'Solicitar documentos',
  description:
    'Peça certidões, procurações e antecedentes criminais do Brasil: o preço e o prazo aparecem antes do pagamento.',
}
export const oneDocumentHead: PageHead = {
  title: 'Solicitar um documento',
  description: 'Peça um documento do Brasil em três passos.',
}
export const severalDocumentsHead: PageHead = {
  title: 'Solicitar vários documentos',
  description: 'Peça vários documentos do Brasil em um só envio.',
}
export const trackingHead: PageHead = {
  title: 'Rastreamento',
  description: 'Veja em que etapa está seu pedido, com o número do pedido ou o código da transportadora.',
}
export const checkoutHead: PageHead = { title: 'Pagamento', description: 'Pagamento do seu pedido.' }
export const customerDataHead: PageHead = { title: 'Complete seus dados', description: 'Os dados do seu pedido.' }
export const officeHead: PageHead = { title: 'Área da equipe', description: 'Acesso da equipe do Cartório Online.' }
export const signedPaperHead: PageHead = {
  title: 'Papel assinado',
  description: 'Envie o papel assinado que o pedido espera.',
}
export const holderAuthorisationHead: PageHead = {
  title: 'Autorização do titular',
  description: 'Diga se você autoriza o pedido de um documento que fala de você.',
}
export const myOrdersHead: PageHead = { title: 'Ver meus pedidos', description: 'Os pedidos feitos com o seu e-mail.' }

export const salesHead: PageHead = {
  title: 'Seus documentos do Brasil, resolvidos',
  description: `Certidões e procurações com tradução e apostila, entregues onde você mora, com ${guaranteeDaysText} para pedir o dinheiro de volta.`,
}
export const helpHead: PageHead = {
  title: 'Central de Ajuda',
  description: 'Perguntas frequentes sobre pedido, pagamento, apostila, tradução e entrega.',
}
export const deliveryTimesHead: PageHead = {
  title: 'Prazos de Entrega',
  description: 'Quanto leva cada etapa de um pedido, em dias úteis, no prazo comum e no expresso.',
}
export const refundsHead: PageHead = {
  title: 'Políticas de Devolução',
  description: `Como pedir o dinheiro de volta até ${guaranteeDaysText} depois da entrega, cancelamento e devolução.`,
}
export const termsHead: PageHead = {
  title: 'Termos de Uso',
  description: 'O que você contrata no Cartório Online, o que fazemos e o que esperamos de você.',
}
export const privacyHead: PageHead = {
  title: 'Política de Privacidade',
  description: 'Que dados usamos, para quê, quem os vê e como são apagados.',
}
export const dataRightsHead: PageHead = {
  title: 'LGPD',
  description: 'Como ver, corrigir e remover os seus dados.',
}
export const certificationsHead: PageHead = {
  title: 'Certificações',
  description: 'O que protege o seu pedido e o que você mesmo pode conferir.',
}
export const contactHead: PageHead = {
  title: 'Contato',
  description: 'Como falar com a equipe do Cartório Online.',
}
export const copyCheckHead: PageHead = {
  title: 'Conferir uma cópia',
  description:
    'Veja se um documento digital é exatamente o arquivo que o Cartório Online anexou, sem enviar o arquivo.',
}
export const copyCheckEnglishHead: PageHead = {
  title: 'Check a copy',
  description: 'See whether a digital document is exactly the file that the office attached, without sending the file.',
}

/** Of a help page of a document: its name is too little for a list of results. */
export const buildDocumentHead = ({ title, lead }: ReadingText): PageHead => ({
  title: `${title}: como pedir de fora do Brasil`,
  description: lead,
})
export const buildPurposeHead = ({ title, lead }: ReadingText): PageHead => ({ title, description: lead })
