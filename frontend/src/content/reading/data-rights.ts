import type { ReadingText } from '../page-text'

export const dataRights: ReadingText = {
  title: 'LGPD',
  lead: 'Seus direitos pela Lei Geral de Proteção de Dados (Lei nº 13.709/2018) e como usá-los aqui.',
  sections: [
    {
      title: 'Fazer um pedido',
      id: 'pedido',
      paragraphs: [
        'Informe o e-mail que você usou no pedido. Para saber que é você, confirmamos por um link; depois disso a nossa equipe responde em até 15 dias.',
      ],
      form: 'data-request',
    },
    {
      title: 'Se você só nos escreveu',
      paragraphs: [
        'Sem pedido, guardamos a mensagem do formulário de contato, que é apagada depois de 90 dias, respondida ou não, e por 24 horas os arquivos que você anexou antes de pedir.',
        'Para ver ou apagar a mensagem antes, escreva pelo mesmo formulário, com o mesmo e-mail. A resposta vai para esse e-mail em até 15 dias.',
      ],
      links: [{ text: 'Contato', to: '/contato' }],
    },
    {
      title: 'Ver seus dados',
      paragraphs: [
        'A página do seu pedido mostra o que você informou e tudo o que aconteceu. O que ela não mostra, peça acima.',
      ],
      links: [{ text: 'Meus pedidos', to: '/meus-pedidos' }],
    },
    {
      title: 'Corrigir',
      paragraphs: [
        'Peça acima, ou escreva na página do pedido. Enquanto o pedido está aberto, a equipe corrige endereço e dados do registro.',
      ],
    },
    {
      title: 'Remover',
      paragraphs: [
        'Peça acima. O pedido precisa estar concluído ou cancelado. Um administrador remove os dados e registra quando e com qual fundamento. Não há volta: nem nós conseguimos ler os dados depois.',
        'Depois da remoção, o link do pedido abre uma página que diz “Dados removidos”.',
      ],
    },
    {
      title: 'Saber com quem foram compartilhados',
      paragraphs: ['A lista está na Política de Privacidade.'],
      links: [{ text: 'Política de Privacidade', to: '/privacidade' }],
    },
  ],
}
