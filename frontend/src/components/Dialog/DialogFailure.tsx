import styles from './DialogFailure.module.css'

/** What failed in a form of a dialog. Its line is kept, so that the buttons stay where they are. */
export const DialogFailure = ({ failure }: { readonly failure: string | undefined }) => (
  <p role="alert" className={styles.failure}>
    {failure}
  </p>
)
