import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { FieldGroup } from '../../components/FieldGroup/FieldGroup'
import { languagesText } from './documents-without-language'
import { Outlined } from './Outlined'
import styles from './TranslationLanguages.module.css'

type LanguagesOutlineProps = { readonly documents: OrderView['documents'] }

/** The questions for the languages as high as they will be: the form stands below them. */
export const LanguagesOutline = ({ documents }: LanguagesOutlineProps) => (
  <div aria-hidden="true">
    <FieldGroup kind="section" title={languagesText.title}>
      <p className={styles.help}>{languagesText.help}</p>
      {documents.map(({ id, type, familyMember }) => (
        <Outlined key={id} label={`${type} de ${familyMember.name}`} required />
      ))}
      <div className={styles.send} />
    </FieldGroup>
  </div>
)
