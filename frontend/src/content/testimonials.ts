export const testimonialsPage = {
  title: 'Depoimentos',
  lead: 'Como é pedir um documento do Brasil morando longe.',
  none: 'Ainda não publicamos depoimentos. Cada um aparece aqui depois que o cliente escreve e autoriza.',
  written: 'O que escrevem',
  videos: 'Em vídeo',
  watch: 'Assistir ao vídeo',
  chats: 'Em mensagens',
  closing: 'O próximo pode ser o seu',
  /** Where there is no story before it. */
  begin: 'Comece pelo seu documento',
} as const
