#include <stdio.h>
#include <stdlib.h>

int fewestRemoved(int n, const int heights[]) {
    // Write your code here.
    return -1;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *heights = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &heights[i]);
    printf("%d\n", fewestRemoved(n, heights));
    free(heights);
    return 0;
}
