import { products } from '@cartorio/contracts/products.js'
import { expressDays, standardDays, transitDays } from '../days'
import type { ReadingText } from '../page-text'
import { contactPath, orderPath, trackingPath } from '../site'
import { linksToDocuments, linksToPurposes } from './purpose-pages'

export const help: ReadingText = {
  title: 'Central de Ajuda',
  lead: 'As perguntas que mais aparecem, com a resposta curta primeiro.',
  sections: [
    {
      title: 'Pedido e pagamento',
      paragraphs: [
        'Você escolhe os documentos, diz de quem são e para onde vão, e vê o preço completo antes de pagar. Não é preciso criar conta.',
        'O pagamento é com cartão. Depois dele, aparecem na tela o número do pedido e o link do pedido. Guarde o link: ele abre tudo do pedido e é o caminho para completar seus dados.',
      ],
      links: [{ text: 'Solicitar documentos', to: orderPath }],
    },
    {
      title: 'Cada documento',
      id: 'documentos',
      paragraphs: ['O que é, qual forma pedir, o que ter à mão, quanto tempo leva e o que pode dar errado.'],
      links: linksToDocuments(products.map(({ documentType }) => documentType)),
    },
    {
      title: 'Para que você precisa dele',
      id: 'finalidades',
      paragraphs: ['Quais documentos, em que forma, e se precisam de apostila e tradução.'],
      links: linksToPurposes,
    },
    {
      title: 'Quanto tempo leva?',
      paragraphs: [
        `Contamos em dias úteis: no prazo comum, enviamos em até ${standardDays.ship} depois do pagamento; no expresso, em até ${expressDays.ship}. O transporte leva mais ${transitDays}, conforme o país. A data prevista aparece antes do pagamento, e depois na página do pedido.`,
      ],
      links: [{ text: 'Prazos de Entrega', to: '/prazos' }],
    },
    {
      title: 'Não sei em qual cartório está o registro',
      paragraphs: [
        'No formulário da certidão de nascimento, marque que não sabe e conte o que lembra: o estado, a cidade. Procuramos o registro por isso, pelo nome, pela data de nascimento e pelos nomes dos pais. Livro, folha e termo ajudam, mas não são obrigatórios.',
      ],
    },
    {
      title: 'E se o registro não for encontrado?',
      paragraphs: [{ search: 'promise' }],
      links: [{ text: 'Políticas de Devolução', to: '/devolucoes' }],
    },
    {
      title: 'O que é a Apostila de Haia?',
      paragraphs: [
        'É o selo que faz um documento brasileiro valer em outro país que assinou a Convenção de Haia. Pergunte a quem pediu o documento se ele precisa de apostila e se a tradução também precisa.',
      ],
    },
    {
      title: 'O que é a tradução juramentada?',
      paragraphs: [
        'É a tradução feita por um tradutor público brasileiro. Alguns órgãos de outros países só aceitam tradutores de lá. Pergunte antes de pedir.',
      ],
    },
    {
      title: 'Perdi o link do meu pedido',
      paragraphs: [
        'Peça a lista dos seus pedidos com o e-mail que você usou. Para saber só a situação, basta o número do pedido.',
      ],
      links: [
        { text: 'Meus pedidos', to: '/meus-pedidos' },
        { text: 'Rastrear pelo número', to: trackingPath },
      ],
    },
    {
      title: 'Errei um dado ou quero cancelar',
      paragraphs: [
        'Na página do pedido você corrige o e-mail e o endereço, e cancela até o trabalho começar: o que foi pago volta pelo mesmo meio.',
        'Depois disso, escreva para a equipe pela mesma página. Até o envio, ela ainda pode corrigir o endereço ou cancelar o pedido e devolver o que foi pago.',
      ],
      links: [
        { text: 'Contato', to: contactPath },
        { text: 'Devoluções e garantia', to: '/devolucoes' },
      ],
    },
  ],
}
