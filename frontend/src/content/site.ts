/** Where a receiver checks a copy; the English page is `/verify`. */
export const copyCheckPath = '/verificar'

/** Stands in the built pages where an absolute address belongs; `services/runtime/site` puts the installation's in. */
export const siteUrl = '__SITE_URL__'

/** Words that stand on more than one page. */
export const siteName = 'Cartório Online'
export const tagline = 'Simplificamos a vida de quem mora fora.'

export const orderPath = '/solicitar-documentos'
export const contactPath = '/contato'
/** The order page with a document of the catalogue chosen. */
export const buildOrderPath = (productId: string): string => `${orderPath}?documento=${productId}`
export const helpPath = '/ajuda'
/** To the help page of a document, from its tile. */
export const readMore = 'Saiba mais'
/** The help page of a document of the catalogue. */
export const buildDocumentHelpPath = (productId: string): string => `${helpPath}/documentos/${productId}`
export const trackingPath = '/tracking'
export const howItWorksAnchor = 'como-funciona'
export const deadlinesAnchor = 'prazos'

export const whatsAppGreeting = 'Olá! Moro no exterior e preciso de um documento do Brasil. Podem me ajudar?'
