import { sender, setBusy, showDone } from './office-form'

/** The mailed link: what was requested, and the key that confirms it. */
const linkIn = (hash: string): { readonly request: string; readonly key: string } | undefined => {
  const [, request, key] = /^#(access|correction|erasure)\.([\w-]{43})(?![\w-])/.exec(hash) ?? []
  return request === undefined || key === undefined ? undefined : { request, key }
}

/** Confirms a request about personal data at a person's click: what opens links by itself confirms nothing. */
export const startConfirmRequest = (panel: HTMLElement): (() => void) => {
  const button = panel.querySelector('button')
  const failure = panel.querySelector<HTMLElement>('[data-failure]')
  const form = panel.parentElement?.querySelector<HTMLElement>('[data-office-form]')
  const confirmed = panel.parentElement?.querySelector<HTMLElement>('[data-confirmed]')
  const send = sender('/api/data-requests/confirm')
  let busy = false

  const open = (): void => {
    const link = linkIn(location.hash)
    if (link === undefined) return
    for (const name of panel.querySelectorAll<HTMLElement>('[data-request-name]'))
      name.hidden = name.dataset.requestName !== link.request
    panel.hidden = false
    if (form) form.hidden = true
    panel.scrollIntoView?.({ block: 'center' })
    button?.focus({ preventScroll: true })
  }
  const confirm = async (): Promise<void> => {
    const link = linkIn(location.hash)
    if (busy || link === undefined) return
    busy = true
    setBusy(button, true)
    if (failure) failure.textContent = ''
    const sent = await send({ key: link.key })
    busy = false
    setBusy(button, false)
    if (sent.taken) {
      panel.hidden = true
      // Used up: the key need not stay in the address.
      history.replaceState(null, '', location.pathname)
      if (confirmed) showDone(confirmed)
      return
    }
    if (failure) failure.textContent = sent.problem.detail ?? ''
    // A link that is over is requested again below; without a connection the same one may be tried again.
    if (form) form.hidden = false
    if (button && sent.problem.code === 'data-requests/link-ended') button.hidden = true
  }
  const onConfirm = (): void => void confirm()
  open()
  button?.addEventListener('click', onConfirm)
  window.addEventListener('hashchange', open)
  return () => {
    button?.removeEventListener('click', onConfirm)
    window.removeEventListener('hashchange', open)
  }
}
