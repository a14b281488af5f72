#include <stdio.h>
#include <string.h>

static char formula[200002];

void check(const char *formula) {
    // Write your code here.
    puts("?");
}

int main(void) {
    fgets(formula, sizeof formula, stdin);
    formula[strcspn(formula, "\n")] = '\0';
    check(formula);
    return 0;
}
