-- One index of words for edition, market and history (decision 0035).

-- Keeps the searched text of a product that is new or has another one. What reaches the market was in edition before, so
-- its texts are known by then. Where several change, the rows before are not joined: a plan that was made for one row stays
-- for a session, and as a join it would compare each of many with all others.
CREATE OR REPLACE FUNCTION portal_guardar_texto() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO material_texto (id_material, busca) SELECT id, busca FROM depois ON CONFLICT DO NOTHING;
  ELSIF NOT EXISTS (SELECT FROM depois OFFSET 1) THEN
    IF EXISTS (SELECT FROM antes a, depois d WHERE d.busca IS DISTINCT FROM a.busca) THEN
      INSERT INTO material_texto (id_material, busca) SELECT id, busca FROM depois ON CONFLICT DO NOTHING;
    END IF;
  ELSE
    INSERT INTO material_texto (id_material, busca)
    SELECT id, busca FROM (SELECT id, busca FROM depois EXCEPT SELECT id, busca FROM antes) outro ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

SELECT
  portal_gatilho('material_texto_inclui', 'AFTER INSERT', 'material', 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT', 'portal_guardar_texto()'),
  portal_gatilho('material_texto_altera', 'AFTER UPDATE', 'material', 'REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT', 'portal_guardar_texto()');
