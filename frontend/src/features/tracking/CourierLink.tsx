import button from '../../styles/link-button.module.css'

type CourierLinkProps = { readonly url: string; readonly name: string | null }

/** The parcel's own page at its courier, in a new tab. */
export const CourierLink = ({ url, name }: CourierLinkProps) => (
  <a className={button.primary} href={url} target="_blank" rel="noopener noreferrer">
    {`Acompanhar no site: ${name ?? 'transportadora'}`}
  </a>
)
