import type { ReadingText } from '../page-text'
import { trackingPath } from '../site'

export const contact: ReadingText = {
  title: 'Contato',
  lead: 'Tenha o número do pedido à mão, se já fez um.',
  sections: [
    {
      title: 'Falar com a equipe',
      paragraphs: [
        'Não envie número de cartão nem fotos de documentos por mensagem: os arquivos do pedido vão pela página dele, onde ficam cifrados.',
      ],
      contact: true,
    },
    {
      title: 'Escrever pelo site',
      id: 'formulario',
      paragraphs: ['Sobre um pedido que já existe, escreva pela página do pedido: lá a equipe vê tudo dele.'],
      form: 'contact',
    },
    {
      title: 'Sobre um pedido que já existe',
      paragraphs: ['A página do pedido mostra a etapa de hoje, as próximas datas e o que depende de você.'],
      links: [
        { text: 'Rastrear pedido', to: trackingPath },
        { text: 'Meus pedidos', to: '/meus-pedidos' },
      ],
    },
    {
      title: 'Antes de escrever',
      paragraphs: ['Talvez a resposta já esteja na Central de Ajuda.'],
      links: [{ text: 'Central de Ajuda', to: '/ajuda' }],
    },
  ],
}
