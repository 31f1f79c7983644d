import type { AddressLookup } from '../../lib/use-address-lookup'
import styles from './AddressLookupStatus.module.css'

const texts: Readonly<Record<AddressLookup, { readonly title?: string; readonly detail?: string }>> = {
  idle: {},
  searching: { detail: 'Procurando o endereço deste código…' },
  found: { title: 'Endereço encontrado!', detail: 'Confira os campos abaixo.' },
  'not-found': { title: 'CEP/ZIP não encontrado', detail: 'Preencha o endereço à mão.' },
  failed: { title: 'Erro na busca', detail: 'Preencha o endereço à mão.' },
}

/** How the search for a postal code's address stands; read aloud when it changes. */
export const AddressLookupStatus = ({ lookup }: { readonly lookup: AddressLookup }) => {
  const { title, detail } = texts[lookup]
  return (
    <p className={styles.status} role="status">
      {title && <strong>{title}</strong>}
      {detail && <span>{` ${detail}`}</span>}
    </p>
  )
}
