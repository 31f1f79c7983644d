import { dropSaveFunctionSql } from './save-function.js'

/** Whatever a checkpoint or a register is kept for. */
export const ownersSql = `SELECT projection AS name FROM read_model.checkpoints
  UNION SELECT split_part(key, '/', 2) FROM read_model.registers ORDER BY 1`

/**
 * Drops a table with what belongs to it and to its partitions. One message without parameters is one transaction: the
 * dropped table flushes it whole, and a crash leaves all or nothing. `name` is the checked name of a collection.
 */
export const dropSql = (table: string, name: string): string => {
  const own = `'^${name}(_p[0-9]+of[0-9]+)?(-filling)?$'`
  return `DROP TABLE IF EXISTS ${table};
    ${dropSaveFunctionSql(name)}
    DELETE FROM read_model.checkpoints WHERE projection ~ ${own};
    DELETE FROM read_model.registers WHERE split_part(key, '/', 2) ~ ${own};`
}
