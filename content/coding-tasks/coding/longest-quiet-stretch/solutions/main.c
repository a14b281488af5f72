#include <stdio.h>

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    int run = 0, best = 0;
    for (int i = 0; i < n; i++) {
        int level;
        scanf("%d", &level);
        run = level <= k ? run + 1 : 0;
        if (run > best) best = run;
    }
    printf("%d\n", best);
    return 0;
}
