import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Releases by hand with the items of mass releases, which may take them again. */
const CONJUNTOS = {
  pacote: { proprias: sql`serial_pacote`, daDiversa: sql`liberacao_diversa_pacote`, item: sql`id_pacote` },
  tabela: { proprias: sql`serial_tabela_preco`, daDiversa: sql`liberacao_diversa_tabela`, item: sql`id_tabela` },
}

/**
 * Whether the customer has no release by hand of this item that still counts: one that a mass release took since is
 * offered anew, or what his page advises, to release it again, could not be done there.
 */
export function semPropria(coisa: keyof typeof CONJUNTOS, idSerial: SQLWrapper | number, id: SQL): SQL {
  const { proprias, daDiversa, item } = CONJUNTOS[coisa]
  return sql`not exists (select from ${proprias} s where s.id_serial = ${idSerial} and s.${item} = ${id}
    and not exists (select from liberacao_diversa_alcance a join liberacao_diversa d on d.id = a.id_liberacao
      join ${daDiversa} i on i.id_liberacao = d.id
      where a.id_serial = s.id_serial and i.${item} = s.${item} and d.disponivel and d.liberacao not like 'LIBERAR%'
        and d.data_liberacao >= s.alterado_em))`
}
