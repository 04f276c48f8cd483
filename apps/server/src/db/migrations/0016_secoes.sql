CREATE TABLE "perfil_secao" (
	"sha256" text PRIMARY KEY NOT NULL,
	"resultado" jsonb NOT NULL,
	"desenho" jsonb
);
