import { sql } from 'drizzle-orm'
import type { ClienteDoRegistro } from '@portal/contract/clientes/registro'
import type { Registro } from '@portal/contract/planilhas/celulas'
import type { Db } from '../../db/client.ts'

/** A serial as it stands, with its customer; a customer without any has one such row, too. */
export type Estado = Registro & { id: number | null; documento: string; serial: string | null; sistema: number | null }

/** All that the register may touch: the rows of these customers, and those of these numbers, whose ever they are. */
export async function listEstados(db: Db, clientes: readonly ClienteDoRegistro[]): Promise<Estado[]> {
  const documentos = clientes.map(({ documento }) => documento)
  const numeros = clientes.flatMap(({ seriais }) => seriais.flatMap(({ serial }) => serial ?? []))
  const colunas = sql`s.id, c.documento, c.razao_social as "razaoSocial", c.nome_fantasia as "nomeFantasia", c.estado, c.cidade,
    s.serial, s.sistema::int, s.descricao_produto as "descricaoProduto", p.descricao as patrocinio, s.homologador::int,
    s.inquilino, s.nivel::int`
  const { rows } = await db.execute<Estado>(sql`
    select ${colunas} from cliente c left join cliente_serial s on s.id_cliente = c.id left join patrocinio p on p.id = s.id_patrocinio
    where c.documento = any(${sql.param(documentos)}::text[])
    union
    select ${colunas} from cliente_serial s join cliente c on c.id = s.id_cliente left join patrocinio p on p.id = s.id_patrocinio
    where s.serial = any(${sql.param(numeros)}::text[])
    order by 1`)
  return rows
}
