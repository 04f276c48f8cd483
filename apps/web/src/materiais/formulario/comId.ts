/** Tables need `id`, which the documents call otherwise. */
export const comId =
  <Nome extends string>(nome: Nome) =>
  <Row extends Record<Nome, number>>(rows: readonly Row[]): (Row & { id: number })[] =>
    rows.map((row) => ({ ...row, id: row[nome] }))
