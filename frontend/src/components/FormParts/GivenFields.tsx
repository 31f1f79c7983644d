import styles from './FormParts.module.css'

/** What the order has already and is not requested again; nothing of it is read back. */
export const GivenFields = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <section className={styles.given} aria-label="O que não muda">
      <p>Já recebemos e fica como está:</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
