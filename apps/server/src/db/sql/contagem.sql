-- Totals of the product list as sums of differences: a counter row that is updated would make two keepers wait for each
-- other, and counting would grow with the catalogue (decision 0022).

-- Which rows a count belongs to, by the columns that it was grouped by.
CREATE OR REPLACE FUNCTION portal_nivel(sem_referencia int, sem_linha int, sem_prontidao int) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN sem_linha = 0 THEN 7 WHEN sem_referencia = 0 THEN 1 WHEN sem_prontidao = 0 THEN 4 ELSE 0 END $$;

-- Adds what the statement changed to the totals of the products in edition. A save writes one product: a new one is not
-- grouped, and another that is counted as before, as after most saves, is left alone.
CREATE OR REPLACE FUNCTION portal_contar_material() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  varios boolean := TG_OP = 'DELETE';
BEGIN
  IF NOT varios THEN varios := EXISTS (SELECT FROM depois OFFSET 1); END IF;
  IF TG_OP = 'UPDATE' AND NOT varios THEN
    IF NOT EXISTS (SELECT FROM antes a, depois d
      WHERE (a.tipo, a.id_referencia, a.id_linha, a.status, a.situacao_exibida, a.prontidao_pro, a.prontidao_mobi)
        IS DISTINCT FROM (d.tipo, d.id_referencia, d.id_linha, d.status, d.situacao_exibida, d.prontidao_pro, d.prontidao_mobi)) THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP = 'INSERT' AND NOT varios THEN
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT n.nivel, false, d.tipo, n.id_referencia, n.id_linha, d.status, d.situacao_exibida, n.prontidao_pro, n.prontidao_mobi, 1
    FROM depois d CROSS JOIN LATERAL (VALUES
      (portal_nivel(1, 1, 1), NULL::int, NULL::int, NULL::smallint, NULL::smallint),
      (portal_nivel(0, 1, 1), d.id_referencia, NULL, NULL, NULL),
      (portal_nivel(1, 1, 0), NULL, NULL, d.prontidao_pro, d.prontidao_mobi),
      (portal_nivel(0, 0, 0), d.id_referencia, d.id_linha, d.prontidao_pro, d.prontidao_mobi)
    ) AS n (nivel, id_referencia, id_linha, prontidao_pro, prontidao_mobi);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), grouping(prontidao_pro)), false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, count(*)
    FROM depois GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (prontidao_pro, prontidao_mobi), (id_referencia, id_linha, prontidao_pro, prontidao_mobi));
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), grouping(prontidao_pro)), false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, -count(*)
    FROM antes GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (prontidao_pro, prontidao_mobi), (id_referencia, id_linha, prontidao_pro, prontidao_mobi));
  ELSE
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), grouping(prontidao_pro)), false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, sum(n)
    FROM (SELECT sum(um)::int AS n, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi
      FROM (SELECT -1 AS um, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi FROM antes
        UNION ALL SELECT 1, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi FROM depois) mudanca
      GROUP BY tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi HAVING sum(um) <> 0) mudancas
    GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (prontidao_pro, prontidao_mobi), (id_referencia, id_linha, prontidao_pro, prontidao_mobi))
    HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;

-- Adds what the statement changed to the totals of the products on the market.
CREATE OR REPLACE FUNCTION portal_contar_mercado() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true, tipo, id_referencia, id_linha, status, situacao_exibida, count(*)
    FROM depois GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha));
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true, tipo, id_referencia, id_linha, status, situacao_exibida, -count(*)
    FROM antes GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha));
  ELSE
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true, tipo, id_referencia, id_linha, status, situacao_exibida, sum(n)
    FROM (SELECT sum(um)::int AS n, tipo, id_referencia, id_linha, status, situacao_exibida
      FROM (SELECT -1 AS um, tipo, id_referencia, id_linha, status, situacao_exibida FROM antes
        UNION ALL SELECT 1, tipo, id_referencia, id_linha, status, situacao_exibida FROM depois) mudanca
      GROUP BY tipo, id_referencia, id_linha, status, situacao_exibida HAVING sum(um) <> 0) mudancas
    GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha)) HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;

-- Adds the differences up, group by group where there are several: the numbers stay, the rows become few. One at a time;
-- whoever comes second has nothing to do.
CREATE OR REPLACE FUNCTION portal_juntar_contagem() RETURNS int
  LANGUAGE plpgsql AS $$
DECLARE
  tiradas int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('portal_juntar_contagem', 0)) THEN
    RETURN 0;
  END IF;
  WITH grupos AS MATERIALIZED (
    SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, sum(quantos) AS soma, array_agg(id) AS ids
    FROM material_contagem GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING count(*) > 1 OR sum(quantos) = 0),
  apagadas AS (DELETE FROM material_contagem WHERE id IN (SELECT unnest(ids) FROM grupos) RETURNING 1),
  postas AS (
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, soma FROM grupos WHERE soma <> 0)
  SELECT count(*) INTO tiradas FROM apagadas;
  RETURN tiradas;
END $$;

-- What the kept counts must add up to, counted row by row.
CREATE OR REPLACE VIEW material_contado AS
  SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), grouping(prontidao_pro)) AS nivel, false AS mercado,
    tipo, id_referencia, id_linha, status, situacao_exibida AS situacao, prontidao_pro, prontidao_mobi, count(*) AS quantos
  FROM material GROUP BY tipo, status, situacao_exibida,
    GROUPING SETS ((), (id_referencia), (prontidao_pro, prontidao_mobi), (id_referencia, id_linha, prontidao_pro, prontidao_mobi))
  UNION ALL
  SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true,
    tipo, id_referencia, id_linha, status, situacao_exibida, NULL, NULL, count(*)
  FROM material_mercado GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha));

-- Counts anew and adds what the kept counts lack: one statement sees rows and counts of one moment, and adds a difference
-- as every change does, so it waits for nobody who changes products meanwhile. Answers what it put right: by market and
-- kind how many were kept, how many there are, and in how many counts they differed.
CREATE OR REPLACE FUNCTION portal_recontar() RETURNS TABLE (do_mercado boolean, do_tipo text, guardados bigint, contados bigint, corrigidas bigint)
  LANGUAGE plpgsql AS $$
BEGIN
  -- Two who count at once would both add the same.
  PERFORM pg_advisory_xact_lock(hashtextextended('portal_recontar', 0));
  RETURN QUERY
  WITH contagens AS MATERIALIZED (
    SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi,
      sum(guardado) AS guardado, sum(contado) AS contado
    FROM (
      SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos AS guardado, 0 AS contado FROM material_contagem
      UNION ALL
      SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, 0, quantos FROM material_contado) lado
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9),
  postas AS (
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, contado - guardado
    FROM contagens WHERE contado <> guardado)
  SELECT mercado, tipo, coalesce(sum(guardado) FILTER (WHERE nivel = 0), 0)::bigint, coalesce(sum(contado) FILTER (WHERE nivel = 0), 0)::bigint,
    count(*) FILTER (WHERE contado <> guardado)
  FROM contagens GROUP BY mercado, tipo HAVING bool_or(contado <> guardado) ORDER BY mercado, tipo;
END $$;

SELECT
  portal_ao_mudar('material', 'conta', 'portal_contar_material()'),
  portal_ao_mudar('material_mercado', 'conta', 'portal_contar_mercado()');
