/** The id of the page's landmark, which the link that skips the header leads to. */
export const mainId = 'conteudo'

/** Where a list opens: in the dialog or the landmark that its control is in, so that it is no part of nowhere. */
export const popupContainer = (control?: HTMLElement): HTMLElement =>
  // Not the element with the role: it lets clicks through to what lies under it, and with it all that opens in it.
  control?.closest<HTMLElement>('.ant-modal-container') ?? document.getElementById(mainId) ?? document.body
