import styles from './AddressLookupStatus.module.css'
import type { AddressLookup } from './use-address-lookup'

const texts: Readonly<Record<AddressLookup, string>> = {
  idle: '',
  searching: 'Procurando o endereço deste código…',
  found: 'Endereço encontrado! Confira os campos abaixo.',
  'not-found': 'CEP/ZIP não encontrado. Preencha o endereço à mão.',
  failed: 'Erro na busca. Preencha o endereço à mão.',
}

export const AddressLookupStatus = ({ lookup }: { readonly lookup: AddressLookup }) => (
  <p className={styles.status} role="status">
    {texts[lookup]}
  </p>
)
