-- One expression in PL/pgSQL is planned once for a session. In SQL it is planned again at each call wherever plans are
-- made each time (decision 0021), so a search planned it for every row that it found.
CREATE OR REPLACE FUNCTION portal_busca(texto text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, texto)); END $$;
