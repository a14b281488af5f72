#include <stdio.h>

int main(void) {
    int n, k, level;
    scanf("%d %d %d", &n, &k, &level);
    int run = 0, best = 0;
    for (int i = 1; i < n; i++) {
        scanf("%d", &level);
        run = level <= k ? run + 1 : 0;
        if (run > best) best = run;
    }
    printf("%d\n", best);
    return 0;
}
