-- What of the trail is over, summed up: entries never change and never go, so what came until then is counted once (decision 0084).

-- Products that entries tell to have been edited, day by day where the product is used, among those that are still there. What
-- came of a release is none: versions that are pointed to, a state without more, and what leaves a list with it. A row that
-- hangs on a product and was changed in its place says only what is another: whose it is, an entry before it told.
CREATE OR REPLACE FUNCTION portal_edicoes(depois_de bigint, ate bigint, desde timestamptz) RETURNS TABLE (dia date, id_material int)
  LANGUAGE sql STABLE AS $$
  SELECT DISTINCT (e.em AT TIME ZONE 'America/Sao_Paulo')::date, m.id
  FROM (
    SELECT a.em, CASE
      WHEN a.tabela IN ('material', 'componente', 'perfil', 'superficie', 'vidro', 'kit') THEN a.id_registro
      WHEN a.diferenca ? 'idMaterial' THEN coalesce(a.diferenca #>> '{idMaterial,depois}', a.diferenca #>> '{idMaterial,antes}')
      WHEN a.tabela = 'material_anexo' THEN split_part(a.id_registro, '/', 1)
      WHEN a.tabela IN ('caracteristica', 'linha_aplicacao', 'perfil_barra', 'perfil_composto', 'vidro_cor', 'kit_medida', 'kit_medida_cor', 'kit_composicao') THEN (
        SELECT coalesce(d.diferenca #>> '{idMaterial,depois}', d.diferenca #>> '{idMaterial,antes}') FROM auditoria d
        WHERE d.tabela = CASE a.tabela WHEN 'kit_medida_cor' THEN 'kit_medida' ELSE a.tabela END
          AND d.id_registro = split_part(a.id_registro, '/', 1) AND d.diferenca ? 'idMaterial' LIMIT 1)
      END AS produto
    FROM auditoria a WHERE a.id > depois_de AND a.id <= ate AND a.em >= desde
      AND (a.acao IN ('INCLUIU', 'ALTEROU') OR a.acao = 'EXCLUIU' AND a.tabela <> 'aplicabilidade')
      AND coalesce((a.diferenca #>> '{situacao,depois}')::int, 1) = 1
      AND a.diferenca - CASE WHEN a.diferenca ? 'idVersaoHomologada' THEN '{situacao,idVersaoHomologada,idVersaoPro,idVersaoMobi}'::text[]
        ELSE '{idVersaoPro,idVersaoMobi}' END <> '{}' OFFSET 0) e
  JOIN material m ON m.id = CASE WHEN e.produto ~ '^[0-9]+$' THEN e.produto::int END
$$;

-- How many acts have their first entry among these (decision 0079): an act is a request of a person, or without one a moment.
CREATE OR REPLACE FUNCTION portal_atos_novos(depois_de bigint, ate bigint) RETURNS int
  LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM (
    SELECT DISTINCT a.requisicao, a.id_pessoa, CASE WHEN a.requisicao = '' THEN a.em END AS em
    FROM auditoria a WHERE a.id > depois_de AND a.id <= ate OFFSET 0) ato
  WHERE NOT CASE WHEN ato.requisicao = ''
    THEN EXISTS (SELECT FROM auditoria b WHERE b.em = ato.em AND b.requisicao = '' AND b.id_pessoa IS NOT DISTINCT FROM ato.id_pessoa AND b.id <= depois_de)
    ELSE EXISTS (SELECT FROM auditoria b WHERE b.requisicao = ato.requisicao AND b.id_pessoa IS NOT DISTINCT FROM ato.id_pessoa AND b.id <= depois_de) END
$$;

-- Sums up so many entries more, and answers whether there are others that could be. An entry is over when all who were at work
-- as it was last among those seen have ended, since until then one with a smaller number may appear: so a first call marks, and
-- one that comes later sums. One at a time; whoever comes second has nothing to do.
CREATE OR REPLACE FUNCTION portal_fechar_trilha(quantas int) RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  fim trilha_fechada;
  novo bigint;
  agora pg_snapshot;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('portal_fechar_trilha', 0)) THEN
    RETURN false;
  END IF;
  agora := pg_current_snapshot();
  SELECT * INTO fim FROM trilha_fechada;
  IF fim.marca > fim.ate AND fim.marca_xid <= pg_snapshot_xmin(agora)::text::bigint THEN
    novo := least(fim.marca, fim.ate + quantas);
    -- Locked in the order in which everybody locks many: one that is deleted meanwhile drops out.
    INSERT INTO material_editado (dia, id_material)
      SELECT e.dia, e.id_material FROM portal_edicoes(fim.ate, novo, '-infinity') e JOIN material m ON m.id = e.id_material
      ORDER BY m.id FOR KEY SHARE OF m
      ON CONFLICT DO NOTHING;
    UPDATE trilha_fechada SET ate = novo, atos = atos + portal_atos_novos(fim.ate, novo),
      entradas = entradas + (SELECT count(*) FROM auditoria WHERE id > fim.ate AND id <= novo);
    RETURN novo < fim.marca;
  END IF;
  -- Nothing is marked, or it was by another server, whose database this was.
  IF fim.marca = fim.ate OR fim.marca_xid > pg_snapshot_xmax(agora)::text::bigint THEN
    -- Both of one snapshot: who begins after the last entry was looked up is none of those who are waited for.
    UPDATE trilha_fechada SET marca = coalesce((SELECT max(id) FROM auditoria), 0),
      marca_xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  END IF;
  RETURN false;
END $$;
