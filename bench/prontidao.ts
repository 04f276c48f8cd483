/** Readiness: how the demo catalogue is judged, and what judging many materials costs: `node bench/prontidao.ts [rows]`. */
import { AUTOR_SISTEMA, emTransacao } from '@portal/server/core/unitOfWork'
import { recalcularProntidao } from '@portal/server/materiais/prontidao'
import { prepareGround } from './compare.ts'

const rows = Number(process.argv[2] ?? 20_000)
const { pool, close } = await prepareGround('master@exemplo.com.br', 0)
const print = (line: string) => process.stdout.write(`${line}\n`)

const idsWhere = async (condition: string) =>
  (await pool.query<{ id: number }>(`SELECT id FROM material WHERE ${condition} ORDER BY id`)).rows.map(({ id }) => id)

async function judge(ids: readonly number[]): Promise<number> {
  const began = performance.now()
  await emTransacao({ escrever: pool }, AUTOR_SISTEMA, ({ db }) => recalcularProntidao(db, ids))
  return (performance.now() - began) / 1000
}

try {
  const demo = await idsWhere('true')
  await judge(demo)
  print(`demo catalogue: ${demo.length} materials`)
  for (const line of await rates()) print(line)
  await fill()
  const ids = await idsWhere("codigo LIKE 'BENCH-%'")
  print(`${ids.length} materials judged for the first time: ${(await judge(ids)).toFixed(1)} s`)
  print(`again, nothing differs: ${(await judge(ids)).toFixed(1)} s`)
  print(`one profile: ${(1000 * (await judge(ids.slice(0, 1)))).toFixed(0)} ms`)
} finally {
  await close()
}

/** Per kind how many are in each state for DELPHI and for MOBI, then what was found most. */
async function rates(): Promise<string[]> {
  const states = await pool.query<{ tipo: string; pro: number[]; mobi: number[] }>(
    `SELECT tipo, array[count(*) FILTER (WHERE prontidao_pro = 1), count(*) FILTER (WHERE prontidao_pro = 2), count(*) FILTER (WHERE prontidao_pro = 3)]::int[] AS pro,
       array[count(*) FILTER (WHERE prontidao_mobi = 1), count(*) FILTER (WHERE prontidao_mobi = 2), count(*) FILTER (WHERE prontidao_mobi = 3)]::int[] AS mobi
     FROM material GROUP BY tipo ORDER BY tipo`,
  )
  const found = await pool.query<{ codigo: string; materiais: number }>(
    `SELECT a ->> 'codigo' AS codigo, count(DISTINCT m.id)::int AS materiais
     FROM material m, jsonb_array_elements(avisos) a GROUP BY 1 ORDER BY 2 DESC, 1`,
  )
  return [
    'kind: Pronto/Com avisos/Bloqueado for CEM DELPHI, for CEM MOBI',
    ...states.rows.map(({ tipo, pro, mobi }) => `  ${tipo}: ${pro.join('/')}, ${mobi.join('/')}`),
    ...found.rows.map(({ codigo, materiais }) => `  ${codigo}: ${materiais} materials`),
  ]
}

/** All kinds with children, on the first reference and line of the demo; each tenth is out of the ordinary. */
async function fill(): Promise<void> {
  await pool.query(
    `INSERT INTO material (tipo, id_referencia, id_linha, codigo, descricao, status, situacao)
     SELECT (array['PERFIL', 'PERFIL', 'COMPONENTE', 'COMPONENTE', 'VIDRO', 'KIT', 'PERFIL', 'COMPONENTE', 'SUPERFICIE', 'PERFIL'])[g % 10 + 1],
       (SELECT min(id) FROM referencia), (SELECT id FROM linha ORDER BY id OFFSET g % (SELECT count(*) FROM linha) LIMIT 1), 'BENCH-' || g, 'Material ' || g, 1, 1
     FROM generate_series(1, $1::int) g`,
    [rows],
  )
  const news = "FROM material WHERE codigo LIKE 'BENCH-%' AND tipo ="
  await pool.query(`
    INSERT INTO perfil (id, peso, jxt, wxt, mais_de_um_tamanho_barra, barra1) SELECT id, 0.3 + (id % 97) / 50.0, 7.007, 2.803, 0, 6000 ${news} 'PERFIL';
    INSERT INTO componente (id, quantidade_embalagem) SELECT id, 50 ${news} 'COMPONENTE';
    INSERT INTO superficie (id, peso) SELECT id, 1 ${news} 'SUPERFICIE';
    INSERT INTO vidro (id, espessura, peso) SELECT id, 8, CASE WHEN id % 10 = 0 THEN 2 ELSE 20 END ${news} 'VIDRO';
    INSERT INTO vidro_cor (id_material, id_cor, fator_solar, ativo) SELECT m.id, c.id, 80, 1 FROM (SELECT id ${news} 'VIDRO') m, (SELECT id FROM cor ORDER BY id LIMIT 4) c;
    INSERT INTO kit (id, tipo_kit) SELECT id, 1 ${news} 'KIT';
    INSERT INTO kit_composicao (id_material, tipo, id_produto, codigo_produto, descricao, quantidade)
      SELECT k.id, 'COMPONENTE', c.id, 'X', 'X', 1 FROM (SELECT id ${news} 'KIT') k, (SELECT id ${news} 'COMPONENTE' ORDER BY id LIMIT 6) c;
    ANALYZE;`)
}
